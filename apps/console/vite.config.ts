import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageSettings } from './build/page-settings.ts';
import { precompress } from './build/precompress.ts';

const server = process.env['AIRLANE_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), pageSettings(), precompress()],
  server: {
    proxy: {
      '/api': server,
      '/aws': server,
      '/files': server,
      '/storage': server,
      '/healthz': server,
      '/ws': { target: server, ws: true },
    },
  },
  build: {
    target: 'es2022',
    // A strict content policy refuses the data: URLs that inlined fonts and scripts would become.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        // What every page needs in one file: it changes with releases of the libraries only, and compresses better whole.
        codeSplitting: { groups: [{ name: 'base', test: /node_modules\/(?:react|react-dom|scheduler|@tanstack|use-sync-external-store|zod)\// }] },
      },
    },
  },
});
