import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { debugTools } from './build/debug-tools.ts';
import { pageSettings } from './build/page-settings.ts';
import { precompress } from './build/precompress.ts';

const debugTool = /src\/(?:features\/debug-panel|lib\/mocks)\//;
const accessScreen = /src\/features\/access\/(?!contact\/(?:member-contact|phone-and-iccid))/;
const server = process.env['AIRLANE_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), debugTools(process.env['BUILD_ENV'] ?? 'local'), pageSettings(), precompress()],
  server: {
    proxy: {
      '/api': server,
      '/aws': server,
      '/favicon.svg': server,
      '/files': server,
      '/legal': server,
      '/storage': server,
      '/token': server,
      '/healthz': server,
      '/ws': { target: server, ws: true },
    },
  },
  build: {
    target: 'es2022',
    // A strict content policy refuses the data: URLs that inlined fonts and scripts would become.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The map is the largest chunk, and only the page of a Thing loads it.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // The server knows the debug tools by this name and keeps them from customers. A group would draw in what they import,
        // and with it half of the console in front of the login page.
        chunkFileNames: ({ moduleIds }) => (moduleIds.some((id) => debugTool.test(id)) ? 'assets/debug-panel-[hash].js' : 'assets/[name]-[hash].js'),
        // What every page needs in one file: it changes with releases of the libraries only, and compresses better whole.
        // The validator stands apart: the pages before the login do without it.
        codeSplitting: {
          groups: [
            { name: 'base', test: /node_modules\/(?:react|react-dom|scheduler|@tanstack|use-sync-external-store)\// },
            // Small screens that lead to each other: one file instead of twenty.
            { name: 'access', test: accessScreen },
            { name: 'validation', test: /node_modules\/zod\// },
            { name: 'charts', test: /node_modules\/(?:echarts|zrender)\// },
          ],
        },
      },
    },
  },
});
