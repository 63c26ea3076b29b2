import type { Plugin, Rolldown } from 'vite';
import { build } from 'vite';
import type { Feature } from '../src/templating/feature/define-feature.ts';
import type { Layer } from './code-layers.ts';

/** Every file that a layer needs, those of the layers below it included. */
const filesOf = (bundle: Rolldown.OutputBundle, layers: readonly Layer[]): Record<string, string[]> => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const withImports = (fileName: string, seen: Set<string>): Set<string> => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || seen.has(fileName)) return seen;
    seen.add(fileName);
    for (const css of (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? [])
      seen.add(css);
    for (const imported of chunk.imports) withImports(imported, seen);
    return seen;
  };
  return Object.fromEntries(
    layers.map(({ name: layer }) => {
      const found = new Set<string>();
      for (const { name, fileName } of chunks)
        if (name === layer || name === `${layer}-libraries`) withImports(fileName, found);
      return [layer, [...found].map((file) => `/${file}`)];
    }),
  );
};

const FACE = /inter-latin-wght-normal-[\w-]+\.woff2$/;

/** The face of all texts. Found by a style sheet it would arrive after the first layout, and everything would be laid out again. */
const faceOf = (bundle: Rolldown.OutputBundle): string => {
  const face = Object.keys(bundle).find((file) => FACE.test(file));
  if (face === undefined) throw new Error('build/early-script.ts: the face of texts is not part of the build');
  return `/${face}`;
};

const inAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Pages in accounts that the app itself puts together. */
const pagesOfApp = ['dashboard', 'settings', 'welcome_aboard'];

const ownPagesOf = (features: readonly Feature[]): readonly string[] => [
  ...new Set([
    ...pagesOfApp,
    ...features.flatMap(({ pages = [], aliases = [] }) =>
      [...pages, ...aliases].map(({ path }) => path.split('/')[1] ?? ''),
    ),
  ]),
];

const bundledFrom = async (root: string, ownPages: readonly string[]): Promise<string> => {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    define: { 'import.meta.env.AIRLANE_OWN_PAGES': JSON.stringify(ownPages) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: `${root}/src/early/early.ts`, output: { format: 'iife' } },
    },
  });
  const [{ code }] = (built as Rolldown.RolldownOutput).output;
  if (code.includes('</script') || code.includes('<!--'))
    throw new Error('build/early-script.ts: the early script would end before its last line');
  return code;
};

/**
 * Bundles `src/early` into a script that stands in the page itself, so that it asks for data without being asked for first, and tells it
 * which files the layers of the console are in. The server names its hash in the content policy of the page.
 */
export const earlyScript = (root: string, layers: readonly Layer[], features: readonly Feature[]): Plugin => ({
  name: 'airlane-early-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle = {} }) => {
      const script = await bundledFrom(root, ownPagesOf(features));
      const layerFiles = inAttribute(JSON.stringify({ ...filesOf(bundle, layers), face: [faceOf(bundle)] }));
      // After the values that the server writes into the page, which it reads, and before the styles, which it would wait for.
      return html.replace(
        '<title>',
        () => `<meta name="airlane-layers" content="${layerFiles}" />\n    <script>${script}</script>\n    <title>`,
      );
    },
  },
});
