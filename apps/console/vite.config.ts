import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, runnerImport } from 'vite';
import { codeLayers, layersWith } from './build/code-layers.ts';
import { debugTools } from './build/debug-tools.ts';
import { earlyScript } from './build/early-script.ts';
import { pageSettings } from './build/page-settings.ts';
import { precompress } from './build/precompress.ts';
import type { Feature } from './src/templating/feature/define-feature.ts';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');
const debugTool = /src\/(?:features\/platform\/debug-panel|lib\/mocks)\//;
const server = process.env['AIRLANE_SERVER'] ?? 'http://127.0.0.1:8080';

const sourcePlugins = () => [react(), debugTools(process.env['BUILD_ENV'] ?? 'local')];

/** What features say of themselves is light, and is read without opening any of them. */
const readFeatures = async (): Promise<readonly Feature[]> => {
  const { module } = await runnerImport<{ readonly features: readonly Feature[] }>(`${root}/src/app/features.ts`, {
    configFile: false,
    root,
  });
  return module.features;
};

export default defineConfig(async ({ command }) => {
  const features = command === 'build' ? await readFeatures() : [];
  const layers = layersWith(features);
  return {
    plugins: [...sourcePlugins(), pageSettings(), earlyScript(root, layers, features), precompress()],
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
        '/ndt': { target: server, ws: true },
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
          chunkFileNames: ({ moduleIds }: { readonly moduleIds: readonly string[] }) =>
            moduleIds.some((id) => debugTool.test(id)) ? 'assets/debug-panel-[hash].js' : 'assets/[name]-[hash].js',
          codeSplitting: command === 'build' && {
            // A layer is complete by itself, so nothing has to be drawn in.
            includeDependenciesRecursively: false,
            groups: [
              // What every page needs, the login too. The layers above it hold no library that the start needs.
              {
                name: 'base',
                test: /node_modules\/(?:react|react-dom|scheduler|@tanstack|use-sync-external-store)\//,
                priority: 2,
              },
              { name: await codeLayers(root, layers, sourcePlugins()), priority: 1 },
            ],
          },
        },
      },
    },
  };
});
