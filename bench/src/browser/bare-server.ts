import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const page = `<!doctype html><meta charset="utf-8"><title>Bare grid</title><div id="grid" style="height:490px"></div><script type="module" src="/grid.js"></script>`;

export interface BareRows {
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, string>>[];
}

/** Serves rows in a bare grid of the console's own build, compressed as the console's files are. */
export const startBareServer = async (data: BareRows): Promise<{ readonly port: number; close(): void }> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./bare-grid.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false' },
  });
  const files = {
    '/grid.js': ['text/javascript', gzipSync(outputFiles[0]?.text ?? '')],
    '/api/v5/documents': ['application/json', gzipSync(JSON.stringify(data))],
    '/': ['text/html', gzipSync(page)],
  } as const;
  const server: Server = createServer(({ url }, response) => {
    const [type, body] = files[url as keyof typeof files] ?? files['/'];
    response.writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'content-encoding': 'gzip',
      'cache-control': type === 'text/javascript' ? 'max-age=600' : 'no-store',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
};
