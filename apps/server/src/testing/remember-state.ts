import type { PGlite } from '@electric-sql/pglite';

/** What is used of a node of Emscripten's file system in memory: a file has bytes, a folder has nodes by their names. */
interface FileNode {
  contents: Uint8Array | Record<string, FileNode> | null | undefined;
  usedBytes: number;
  mtime: number;
  name: string;
  parent: FileNode;
  name_next: FileNode | undefined;
  readonly mode: number;
}

interface OpenFile {
  /** Its index among the streams, none once it is closed. */
  fd: number | null;
  readonly shared: object;
}

interface FileSystem {
  readonly root: FileNode;
  readonly nameTable: (FileNode | undefined)[];
  readonly streams: (OpenFile | undefined)[];
  nextInode: number;
  isFile(mode: number): boolean;
  isDir(mode: number): boolean;
}

/** Writing to a file sets its time, and a change of its size gives it another array: with this time and the same array it is as it was. */
const UNTOUCHED = 0;

const rememberFile = (node: FileNode): (() => void) => {
  const { usedBytes } = node;
  const remembered = (node.contents as Uint8Array | null)?.slice(0, usedBytes);
  let { contents } = node;
  node.mtime = UNTOUCHED;
  return () => {
    if (node.mtime === UNTOUCHED && node.contents === contents) return;
    contents = remembered?.slice();
    Object.assign(node, { contents, usedBytes, mtime: UNTOUCHED });
  };
};

const rememberNode = (files: FileSystem, node: FileNode): (() => void)[] => {
  const { name, parent, name_next } = node;
  const rewinds = [() => void Object.assign(node, { name, parent, name_next })];
  if (files.isFile(node.mode)) return [...rewinds, rememberFile(node)];
  if (!files.isDir(node.mode)) return rewinds;
  const children = { ...(node.contents as Record<string, FileNode>) };
  return [
    ...rewinds,
    () => void (node.contents = { ...children }),
    ...Object.values(children).flatMap((child) => rememberNode(files, child)),
  ];
};

const put = <T>(array: T[], remembered: readonly T[]): void => void array.splice(0, array.length, ...remembered);

const rememberFiles = (files: FileSystem): (() => void) => {
  const nodes = rememberNode(files, files.root);
  const { nextInode } = files;
  const names = [...files.nameTable];
  const streams = [...files.streams];
  const positions = streams.map((stream) => ({ ...stream?.shared }));
  return () => {
    for (const rewind of nodes) rewind();
    files.nextInode = nextInode;
    put(files.nameTable, names);
    put(files.streams, streams);
    for (const [fd, stream] of streams.entries()) {
      if (!stream) continue;
      stream.fd = fd;
      Object.assign(stream.shared, positions[fd]);
    }
  };
};

/** Those of the extensions. One that is loaded later would stand, for the loader, where the memory is free again. */
const loadLibraries = async (database: PGlite): Promise<void> => {
  const { rows } = await database.query<{ library: string }>(
    "select distinct probin as library from pg_proc join pg_depend on objid = pg_proc.oid and deptype = 'e' where probin is not null",
  );
  for (const { library } of rows) await database.exec(`load '${library}'`);
};

/** Asked for anew each time: as it grows, it becomes another array. */
const memoryOf = ({ Module }: PGlite): Uint8Array => Module['HEAPU8'] as Uint8Array;

/**
 * Remembers a database in memory as it is, and answers what brings it back there. All that PostgreSQL knows is in the memory of its machine and in its files,
 * which are in memory too; between two statements nothing is on its stack.
 */
export const rememberState = async (database: PGlite): Promise<() => void> => {
  await loadLibraries(database);
  const memory = memoryOf(database).slice();
  const rewindFiles = rememberFiles(database.Module.FS as unknown as FileSystem);
  return () => {
    memoryOf(database).set(memory);
    // It may have grown, and never shrinks.
    memoryOf(database).fill(0, memory.length);
    rewindFiles();
  };
};
