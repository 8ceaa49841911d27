"""A disk whose file system is a program (FUSE): it shows a folder, read-only, and takes its time.

    unshare -Urm python3 slow_disk.py FOLDER MOUNTPOINT MILLISECONDS COMMAND...

The command runs while the disk is there. No library is needed, only /dev/fuse. While the file .hang stands in the
folder, whoever reads from the file that it names waits until a signal ends it. DISK is the process of the disk.
"""
import ctypes, os, stat, struct, subprocess, sys, time

folder, mountpoint, delay = sys.argv[1], sys.argv[2], float(sys.argv[3]) / 1000
paths, nodes = {1: folder}, {folder: 1}
hanging = set()


def attributes(path):
    s = os.lstat(path)
    nano = [getattr(s, f"st_{k}time_ns") for k in "amc"]
    return struct.pack(
        "<6Q10I", s.st_ino, s.st_size, s.st_blocks, *[n // 10**9 for n in nano], *[n % 10**9 for n in nano],
        s.st_mode, s.st_nlink, 0, 0, 0, 4096, 0)


def answer(opcode, node, body):
    path = paths.get(node, folder)
    if opcode == 26:  # init
        return struct.pack("<4I2H2I2H8I", 7, 31, 65536, 0, 8, 8, 65536, 1, 16, 0, *[0] * 8)
    if opcode == 1:  # lookup
        child = os.path.join(path, body.split(b"\0")[0].decode())
        data = attributes(child)
        number = nodes.setdefault(child, len(nodes) + 1)
        paths[number] = child
        return struct.pack("<4Q2I", number, 0, 0, 0, 0, 0) + data
    if opcode == 3:  # getattr
        return struct.pack("<Q2I", 0, 0, 0) + attributes(path)
    if opcode in (14, 27):  # open, opendir
        return struct.pack("<Q2I", 0, 1, 0)
    if opcode == 15:  # read
        offset, size = struct.unpack_from("<QI", body, 8)
        with open(path, "rb") as file:
            file.seek(offset)
            return file.read(size)
    if opcode == 28:  # readdir
        offset, size = struct.unpack_from("<QI", body, 8)
        data = b""
        for index, name in enumerate(sorted(os.listdir(path))):
            if index < offset:
                continue
            kind = stat.S_IFMT(os.lstat(os.path.join(path, name)).st_mode) >> 12
            raw = name.encode()
            entry = struct.pack("<2Q2I", index + 100, index + 1, len(raw), kind) + raw
            entry += b"\0" * (-len(entry) % 8)
            if len(data) + len(entry) > size:
                break
            data += entry
        return data
    if opcode == 5:  # readlink
        return os.readlink(path).encode()
    if opcode == 17:  # statfs
        return struct.pack("<5Q4I24x", 0, 0, 0, 0, 0, 4096, 255, 4096, 0)
    if opcode in (18, 29):  # release
        return b""
    raise OSError(38, "not for this disk")


def hangs(path):
    try:
        with open(os.path.join(folder, ".hang")) as file:
            return os.path.basename(path) == file.read().strip()
    except OSError:
        return False


def serve(device):
    while True:
        try:
            request = os.read(device, 1 << 20)
        except OSError:
            return
        _, opcode, unique, node = struct.unpack_from("<IIQQ", request)
        if opcode == 36:  # interrupt
            waiting = struct.unpack_from("<Q", request, 40)[0]
            if waiting in hanging:
                hanging.remove(waiting)
                os.write(device, struct.pack("<IiQ", 16, -4, waiting))
            continue
        if opcode in (2, 42):  # forget
            continue
        if opcode == 15 and hangs(paths.get(node, "")):
            hanging.add(unique)
            continue
        time.sleep(delay)
        try:
            data, error = answer(opcode, node, request[40:]), 0
        except OSError as problem:
            data, error = b"", -(problem.errno or 5)
        os.write(device, struct.pack("<IiQ", 16 + len(data), error, unique) + data)


device = os.open("/dev/fuse", os.O_RDWR)
libc = ctypes.CDLL(None, use_errno=True)
options = f"fd={device},rootmode=40000,user_id=0,group_id=0".encode()
if libc.mount(b"slow", mountpoint.encode(), b"fuse", 0, options) != 0:
    sys.exit(f"mount: {os.strerror(ctypes.get_errno())}")
server = os.fork()
if server == 0:
    serve(device)
    os._exit(0)
os.close(device)
os.environ["DISK"] = str(server)
code = subprocess.call(sys.argv[4:])
libc.umount2(mountpoint.encode(), 2)
os.kill(server, 9)
sys.exit(code)
