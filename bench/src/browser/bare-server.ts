import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { gridQuestions, plainRows } from './templates.ts';

const page = `<!doctype html><meta charset="utf-8"><title>Bare grid</title><div id="grid" style="height:490px"></div><script type="module" src="/grid.js"></script>`;

/** Serves the bare grid and its rows. */
export const startBareServer = async (): Promise<{ readonly port: number; close(): void }> => {
  const { outputFiles } = await build({ entryPoints: [fileURLToPath(new URL('./bare-grid.ts', import.meta.url))], bundle: true, minify: true, format: 'esm', write: false, define: { 'process.env.NODE_ENV': '"production"' } });
  const script = outputFiles[0]?.text ?? '';
  const data = JSON.stringify({ columns: gridQuestions.map(({ questionId }) => questionId), rows: plainRows() });
  const server: Server = createServer(({ url }, response) => {
    const [type, body] = url === '/grid.js' ? ['text/javascript', script] : url?.startsWith('/api/') ? ['application/json', data] : ['text/html', page];
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': type === 'text/javascript' ? 'max-age=600' : 'no-store' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
};
