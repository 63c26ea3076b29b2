import type { PluginOption, Rolldown } from 'vite';
import { build } from 'vite';

interface Layer {
  readonly name: string;
  /** Files, below the console's `src`, that pages of this layer load first. */
  readonly roots: readonly string[];
  /** A later layer whose pages load this one and none between: what those between use of it too stands here. */
  readonly alsoFor?: string;
}

/**
 * The console in a few files, each on top of those before it. A layer holds what its roots use and no layer before it holds, so that a page
 * needs as many files as there are layers below it, and not one for each set of pages that happen to share a module. Libraries stand apart
 * where they are large, because they change with their releases only.
 */
const layers: readonly Layer[] = [
  { name: 'start', roots: ['app/main.tsx'] },
  {
    name: 'access',
    roots: ['login/access-page', 'registration/registration-page', 'registration/registration-success-page', 'contact/contact-page', 'contact/contact-success-page', 'reset/reset-page', 'reset/reset-success-page'].map(
      (page) => `features/people/access/${page}.tsx`,
    ),
  },
  { name: 'console', roots: ['app/prepare-first-page.ts', 'app/shell/shell.tsx', 'app/first-page.tsx', 'app/template-gate.tsx'] },
  { name: 'table', roots: ['app/table-route-page.tsx'] },
  { name: 'inbox', roots: ['app/inbox-route-page.tsx'] },
  {
    name: 'reports',
    alsoFor: 'charts',
    roots: [
      'app/report-route-page.tsx',
      'templating/report-page/prepare-figures.ts',
      ...['figure/figure', 'list/list', 'info-block/info-block', 'gauge/gauge', 'ping-quality/ping-quality', 'location-map/location-map'].map((widget) => `widgets/${widget}-widget.tsx`),
    ],
  },
  // What opens when it is asked for, the inputs in it, and pages of inputs.
  {
    name: 'forms',
    roots: [
      'app/document-route-page.tsx',
      'templating/popover-forms/create-form.tsx',
      'ui/kit-popover.tsx',
      ...['account-select', 'open-user-menu', 'keys/keys-dialog'].map((part) => `app/shell/${part}.tsx`),
      ...['filters/column-filter-popover', 'columns/table-actions-popover', 'views/views-popover', 'views/name-view-dialog', 'cells/long-text-popover', 'row-actions/open-row-menu'].map((part) => `templating/table/${part}.tsx`),
    ],
  },
  { name: 'thing', roots: ['features/connectivity/thing-details/thing-page.tsx'] },
  { name: 'charts', roots: ['widgets/multi-chart/multi-chart-widget.tsx'] },
];

/** Layers whose libraries are worth a file of their own. */
const librariesApart: ReadonlySet<string> = new Set(['console', 'charts']);

export const layerNames = layers.map(({ name }) => name);

const isChunk = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): file is Rolldown.OutputChunk => file.type === 'chunk';

/** The modules that each entry uses, after what nobody uses was left out. Only the bundler knows them, hence the build before the build. */
const modulesByRoot = async (root: string, plugins: PluginOption[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const built = await build({ configFile: false, root, plugins, logLevel: 'silent', build: { write: false, minify: false, cssMinify: false, reportCompressedSize: false } });
  const chunks = new Map((built as Rolldown.RolldownOutput).output.filter(isChunk).map((chunk) => [chunk.fileName, chunk]));
  const modulesOf = (fileName: string, seen = new Set<string>()): string[] => {
    const chunk = chunks.get(fileName);
    if (chunk === undefined || seen.has(fileName)) return [];
    seen.add(fileName);
    return [...chunk.moduleIds, ...chunk.imports.flatMap((imported) => modulesOf(imported, seen))];
  };
  return new Map([...chunks.values()].flatMap(({ facadeModuleId, fileName }) => (facadeModuleId === null ? [] : [[facadeModuleId, new Set(modulesOf(fileName))]])));
};

/** Names the file that a module goes into; what no layer holds is left to the bundler. */
export const codeLayers = async (root: string, plugins: PluginOption[]): Promise<(id: string) => string | null> => {
  const modules = await modulesByRoot(root, plugins);
  const fileOf = new Map<string, string>();
  const usedBy = (name: string, path: string): ReadonlySet<string> => {
    const used = modules.get(`${root}/src/${path}`) ?? (name === 'start' ? modules.get(`${root}/index.html`) : undefined);
    if (used === undefined) throw new Error(`build/code-layers.ts: no page loads ${path} by itself`);
    return used;
  };
  const usedByLayer = new Map(layers.map(({ name, roots }) => [name, new Set(roots.flatMap((path) => [...usedBy(name, path)]))]));
  const usedOf = (name: string | undefined): ReadonlySet<string> => usedByLayer.get(name ?? '') ?? new Set();
  for (const [index, { name, alsoFor }] of layers.entries()) {
    const between = layers.slice(index + 1, alsoFor === undefined ? index + 1 : layers.findIndex((layer) => layer.name === alsoFor));
    const shared = [...usedOf(alsoFor)].filter((id) => between.some((layer) => usedOf(layer.name).has(id)));
    for (const id of [...usedOf(name), ...shared]) if (!fileOf.has(id)) fileOf.set(id, id.includes('/node_modules/') && librariesApart.has(name) ? `${name}-libraries` : name);
  }
  return (id) => fileOf.get(id) ?? null;
};
