/// A shell that can complete our commands.
public enum Shell: String, Sendable, CaseIterable {
  /// Bash 4.4 or later, with or without the package bash-completion.
  case bash
  /// Zsh 5 or later.
  case zsh
  /// Fish 3 or later.
  case fish

  /// The script that makes this shell complete a program, by asking the program.
  public func script(for program: String) -> String {
    let text =
      switch self {
      case .bash: bashScript
      case .zsh: zshScript
      case .fish: fishScript
      }
    let function = String(program.map { $0 == "-" ? "_" : $0 })
    return text.replacing("@PROGRAM@", with: program).replacing("@FUNCTION@", with: function)
  }

  /// Where the script belongs below the prefix of an installation, so that the shell finds it by itself.
  ///
  /// Debian's zsh looks below `/usr` in `vendor-completions` alone; everywhere else it is `site-functions`.
  public func path(for program: String, prefix: String) -> String {
    switch self {
    case .bash: "share/bash-completion/completions/\(program)"
    case .zsh: "share/zsh/\(prefix == "/usr" ? "vendor-completions" : "site-functions")/_\(program)"
    case .fish: "share/fish/vendor_completions.d/\(program).fish"
    }
  }
}

/// Bash cuts words at `=` and `:`, so they are put together again and the answers are cut in the same places.
private let bashScript = #"""
  # Completions of @PROGRAM@ for bash. The program itself is asked, so they always fit it.
  _@FUNCTION@_complete() {
    local program=${COMP_WORDS[0]/#\~\//$HOME/} words=() word last= joined= cut= line what=
    local i
    for ((i = 1; i <= COMP_CWORD; i++)); do
      word=${COMP_WORDS[i]}
      word=${word//[\\\"\']/}
      if [[ -n $joined && ( $word == [=:]* || $last == *[=:] ) ]]; then
        joined+=$word
        words[${#words[@]} - 1]=$joined
      else
        joined=$word
        words+=("$joined")
      fi
      last=$word
    done
    if [[ $joined == *[=:]* && $COMP_WORDBREAKS == *=* ]]; then
      cut=${joined%"${joined##*[=:]}"}
    fi
    local typed=${joined#"$cut"}
    COMPREPLY=()
    while IFS= read -r line; do
      case $line in
        $'\t'*) what=${line#$'\t'} ;;
        *) line=${line%%$'\t'*}; COMPREPLY+=("${line#"$cut"}") ;;
      esac
    done < <("$program" complete-words -- "${words[@]}" 2>/dev/null)
    [[ -n $what ]] || return 0
    compopt -o filenames 2>/dev/null
    case $what in
      files) while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$typed") ;;
      folders) while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -d -- "$typed") ;;
      flows)
        while IFS= read -r line; do
          COMPREPLY+=("$line")
        done < <(compgen -d -- "$typed"; compgen -f -X '!*.yaml' -- "$typed"; compgen -f -X '!*.yml' -- "$typed") ;;
    esac
  }
  complete -F _@FUNCTION@_complete @PROGRAM@

  """#

private let zshScript = #"""
  #compdef @PROGRAM@
  # Completions of @PROGRAM@ for zsh. The program itself is asked, so they always fit it.
  _@PROGRAM@() {
    local program=${words[1]/#\~\//$HOME/} line what=
    local -a found typed
    typed=("${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}")
    while IFS= read -r line; do
      if [[ $line == $'\t'* ]]; then
        what=${line#$'\t'}
      else
        local word=${line%%$'\t'*} about=${line#*$'\t'}
        found+=("${word//:/\\:}${about:+:$about}")
      fi
    done < <("$program" complete-words -- "${typed[@]}" 2>/dev/null)
    local result=1
    (( $#found )) && _describe -V '@PROGRAM@' found && result=0
    if [[ -n $what ]]; then
      [[ $PREFIX == --*=* ]] && compset -P '*='
      case $what in
        files) _files && result=0 ;;
        folders) _files -/ && result=0 ;;
        flows) _files -g '*.(yaml|yml)' && result=0 ;;
      esac
    fi
    return result
  }
  # Loaded by its name it is called at once; read with source it is only made known.
  if [[ $funcstack[1] == _@PROGRAM@ ]]; then
    _@PROGRAM@ "$@"
  else
    compdef _@PROGRAM@ @PROGRAM@
  fi

  """#

private let fishScript = #"""
  # Completions of @PROGRAM@ for fish. The program itself is asked, so they always fit it.
  function __@FUNCTION@_complete
      set -l words (commandline -opc)
      set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
      set -e words[1]
      set -l current (commandline -ct)
      for line in (command $program complete-words -- $words "$current" 2>/dev/null)
          if not string match -q -- \t'*' $line
              echo $line
              continue
          end
          set -l lead (string match -r -- '^--[^=]*=' "$current")
          set -l typed (string replace -r -- '^--[^=]*=' '' "$current")
          for path in (complete -C "'' $typed" | string replace -r '\t.*' '')
              switch $line
                  case \tfiles
                      echo "$lead$path"
                  case \tfolders
                      string match -q -- '*/' $path; and echo "$lead$path"
                  case \tflows
                      string match -qr -- '(/|\.ya?ml)$' $path; and echo "$lead$path"
              end
          end
      end
  end
  complete -c @PROGRAM@ -f -a '(__@FUNCTION@_complete)'

  """#
