import type { PluginOption, Rolldown } from 'vite';
import { build } from 'vite';
import type { Feature } from '../src/templating/feature/define-feature.ts';

export interface Layer {
  readonly name: string;
  /** The layer below it. */
  readonly on?: string;
  /** A layer that is there before this one though not below it: its pages are what this one is opened from. */
  readonly from?: string;
  /** Files, below the console's `src`, that pages of this layer load first. */
  readonly roots: readonly string[];
}

/**
 * The console in a few files, as a tree. A module stands in the highest layer that all who use it stand on or are, so that a page needs as
 * many files as there are layers below it, and not one for each set of pages that happen to share a module. Libraries stand apart where they
 * are large, because they change with their releases only.
 */
const layersWithoutFeatures: readonly Layer[] = [
  { name: 'start', roots: ['app/main.tsx'] },
  {
    name: 'access',
    on: 'start',
    roots: [
      'login/access-page',
      'registration/registration-page',
      'registration/registration-success-page',
      'contact/contact-page',
      'contact/contact-success-page',
      'reset/reset-page',
      'reset/reset-success-page',
    ].map((page) => `features/people/access/${page}.tsx`),
  },
  {
    name: 'console',
    on: 'access',
    roots: [
      'app/prepare-first-page.ts',
      'app/routes/route-tree.ts',
      'app/shell/shell.tsx',
      'app/first-page.tsx',
      'app/template-gate.tsx',
      'app/document-route-page.tsx',
    ],
  },
  { name: 'table', on: 'console', roots: ['app/table-route-page.tsx'] },
  {
    name: 'reports',
    on: 'console',
    roots: [
      'app/report-route-page.tsx',
      'templating/report-page/prepare-figures.ts',
      'widgets/figure/figure-widget.tsx',
    ],
  },
  {
    name: 'overlays',
    on: 'reports',
    roots: [
      'ui/kit-popover.tsx',
      ...['period', 'group'].map((choice) => `templating/report-page/${choice}-select.tsx`),
      ...['list', 'gauge'].map((widget) => `widgets/${widget}/${widget}-widget.tsx`),
    ],
  },
  { name: 'charts', on: 'overlays', roots: ['widgets/multi-chart/multi-chart-widget.tsx'] },
  // What opens when it is asked for, the inputs in it, and pages of inputs.
  {
    name: 'forms',
    on: 'overlays',
    roots: [
      'templating/document/document-page.tsx',
      'templating/popover-forms/create-form.tsx',
      ...['account-select', 'open-user-menu', 'keys/keys-dialog'].map((part) => `app/shell/${part}.tsx`),
    ],
  },
  {
    name: 'table-tools',
    on: 'forms',
    from: 'table',
    roots: [
      'filters/column-filter-popover',
      'columns/table-actions-popover',
      'views/views-popover',
      'views/name-view-dialog',
      'cells/long-text-popover',
      'row-actions/open-row-menu',
    ].map((part) => `templating/table/${part}.tsx`),
  },
];

/** Layers whose libraries are worth a file of their own. */
const librariesApart: ReadonlySet<string> = new Set(['console', 'charts']);

/** The layers with what features add: files to one of them, or one of their own. */
export const layersWith = (features: readonly Feature[]): readonly Layer[] => {
  const layers = new Map(layersWithoutFeatures.map((layer) => [layer.name, layer]));
  for (const { name, on, roots } of features.flatMap((feature) => feature.layers ?? [])) {
    const known = layers.get(name);
    if (known === undefined && on === undefined) throw new Error(`build/code-layers.ts: no layer is called ${name}`);
    layers.set(name, {
      ...(known ?? { name, ...(on !== undefined && { on }) }),
      roots: [...(known?.roots ?? []), ...roots],
    });
  }
  return [...layers.values()];
};

const isChunk = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): file is Rolldown.OutputChunk =>
  file.type === 'chunk';

/** The modules that each entry uses, after what nobody uses was left out. Only the bundler knows them, hence the build before the build. */
const modulesByRoot = async (
  root: string,
  plugins: PluginOption[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const built = await build({
    configFile: false,
    root,
    plugins,
    logLevel: 'silent',
    build: { write: false, minify: false, cssMinify: false, reportCompressedSize: false },
  });
  const chunks = new Map(
    (built as Rolldown.RolldownOutput).output.filter(isChunk).map((chunk) => [chunk.fileName, chunk]),
  );
  const modulesOf = (fileName: string, seen = new Set<string>()): string[] => {
    const chunk = chunks.get(fileName);
    if (chunk === undefined || seen.has(fileName)) return [];
    seen.add(fileName);
    return [...chunk.moduleIds, ...chunk.imports.flatMap((imported) => modulesOf(imported, seen))];
  };
  return new Map(
    [...chunks.values()].flatMap(({ facadeModuleId, fileName }) =>
      facadeModuleId === null ? [] : [[facadeModuleId, new Set(modulesOf(fileName))]],
    ),
  );
};

/** A layer and all below it, from the lowest. */
const downFrom = (layers: readonly Layer[], name: string): readonly string[] => {
  const layer = layers.find((each) => each.name === name);
  if (layer === undefined) throw new Error(`build/code-layers.ts: no layer is called ${name}`);
  return [...(layer.on === undefined ? [] : downFrom(layers, layer.on)), name];
};

/** The highest layer that all of these stand on or are. */
const highestBelow = (layers: readonly Layer[], names: readonly string[]): string => {
  const [first = [], ...others] = names.map((name) => downFrom(layers, name));
  return first.findLast((name) => others.every((other) => other.includes(name))) ?? 'start';
};

interface BuiltModules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

type FileOfModule = (id: string, built: BuiltModules) => string | null;

/** Names the file that a module goes into; what no layer holds is left to the bundler. */
export const codeLayers = async (
  root: string,
  layers: readonly Layer[],
  plugins: PluginOption[],
): Promise<FileOfModule> => {
  const modules = await modulesByRoot(root, plugins);
  const usedBy = (name: string, path: string): ReadonlySet<string> => {
    const used =
      modules.get(`${root}/src/${path}`) ?? (name === 'start' ? modules.get(`${root}/index.html`) : undefined);
    if (used === undefined) throw new Error(`build/code-layers.ts: no page loads ${path} by itself`);
    return used;
  };
  const usedIn = new Map(
    layers.map(({ name, roots }) => [name, new Set(roots.flatMap((path) => [...usedBy(name, path)]))]),
  );
  const users = new Map<string, string[]>();
  for (const { name, from = '' } of layers)
    for (const id of usedIn.get(name) ?? [])
      if (usedIn.get(from)?.has(id) !== true) users.set(id, [...(users.get(id) ?? []), name]);
  const layerOf = new Map([...users].map(([id, names]) => [id, highestBelow(layers, names)]));
  // The build before the build drops style sheets that several pages share, and files that import nothing else. They go where code that all
  // of their users use goes.
  const layersOfUsers = (id: string, built: BuiltModules): readonly string[] =>
    (built.getModuleInfo(id)?.importers ?? []).flatMap(
      (importer) => layerOf.get(importer) ?? layersOfUsers(importer, built),
    );
  const layerOfSheet = (id: string, built: BuiltModules): string | undefined => {
    const names = layersOfUsers(id, built);
    return names.length > 0 ? highestBelow(layers, names) : undefined;
  };
  return (id, built) => {
    const layer = layerOf.get(id) ?? (/\.css(?:\?|$)/.test(id) ? layerOfSheet(id, built) : undefined);
    if (layer === undefined) return null;
    return id.includes('/node_modules/') && librariesApart.has(layer) ? `${layer}-libraries` : layer;
  };
};
