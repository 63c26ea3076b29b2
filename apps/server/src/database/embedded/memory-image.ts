import { MemoryFS } from '@electric-sql/pglite';

const DATA_DIRECTORY = '/pglite/data';
const BLOCK = 512;
const DIRECTORY_MODE = 0o40700;
const FILE_MODE = 0o100600;

/** What is used of a node of Emscripten's file system in memory. */
interface MemoryNode {
  contents: Uint8Array;
  usedBytes: number;
  readonly node_ops: { mknod(parent: MemoryNode, name: string, mode: number, device: number): MemoryNode };
}

interface TarEntry {
  readonly path: string;
  readonly isDirectory: boolean;
  readonly content: Uint8Array;
}

const textAt = (tar: Uint8Array, from: number, length: number): string => {
  const field = tar.subarray(from, from + length);
  const end = field.indexOf(0);
  return new TextDecoder('latin1').decode(end === -1 ? field : field.subarray(0, end));
};

function* entriesOf(tar: Uint8Array): Generator<TarEntry> {
  for (let at = 0; at < tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(textAt(tar, at + 124, 12), 8) || 0;
    const folder = textAt(tar, at + 345, 155);
    const path = `${folder}/${textAt(tar, at, 100)}`.replace(/^\/+|\/+$/g, '').replaceAll('//', '/');
    yield { path, isDirectory: textAt(tar, at + 156, 1) === '5', content: tar.subarray(at + BLOCK, at + BLOCK + size) };
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

/**
 * A data directory in memory that begins as an unpacked dump. The library would write each of its two thousand files by its path,
 * which takes longer than PostgreSQL needs to start; tests open hundreds of databases.
 */
export class MemoryImage extends MemoryFS {
  readonly #image: Uint8Array;

  constructor(image: Uint8Array) {
    super();
    this.#image = image;
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS;
    if (files === undefined) throw new Error('The database has no file system yet');
    files.mkdirTree(DATA_DIRECTORY);
    const directories = new Map([['', files.lookupPath(DATA_DIRECTORY, {}).node as unknown as MemoryNode]]);
    for (const { path, isDirectory, content } of entriesOf(this.#image)) {
      const cut = path.lastIndexOf('/');
      const parent = directories.get(path.slice(0, Math.max(cut, 0)));
      if (parent === undefined) throw new Error(`The image of the database has no folder for ${path}`);
      const node = parent.node_ops.mknod(parent, path.slice(cut + 1), isDirectory ? DIRECTORY_MODE : FILE_MODE, 0);
      if (isDirectory) directories.set(path, node);
      else Object.assign(node, { contents: content, usedBytes: content.length });
    }
  }
}
