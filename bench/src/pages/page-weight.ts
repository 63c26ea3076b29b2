import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface PageWeight {
  readonly page: string;
  readonly scriptKilobytes: number;
  readonly styleKilobytes: number;
  readonly files: number;
  /** What the page may fetch later by itself: a grid once there are rows, an input once it is shown. */
  readonly laterKilobytes: number;
  /** Heavy libraries whose code is among all these scripts. */
  readonly heavy: readonly string[];
}

export const ENTRY_PAGE = 'log-in (entry)';

/** Words that only the library itself contains. */
const heavyLibraries: Readonly<Record<string, RegExp>> = {
  grid: /ag-grid|agGrid_?Community|ag-root-wrapper/,
  charts: /zrender|echarts/i,
  map: /maplibre/i,
};

const staticImports = /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{}\s,]+\s*from\s*)?["'](\.[^"']+\.js)["']/g;
const dynamicImports = /import\(\s*["'`](\.[^"'`]+\.js)["'`]\s*\)/g;
const preloaded = /m\.f\s*=\s*\[([^\]]*)\]/;

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, found]) => (found === undefined ? [] : [found]));

class BuiltConsole {
  readonly #directory: string;
  readonly #texts = new Map<string, string>();

  constructor(directory: string) {
    this.#directory = directory;
  }

  text(file: string): string {
    const known = this.#texts.get(file);
    if (known !== undefined) return known;
    const text = readFileSync(join(this.#directory, file), 'utf8');
    this.#texts.set(file, text);
    return text;
  }

  gzipped(file: string): number {
    return gzipSync(readFileSync(join(this.#directory, file))).length;
  }

  #from(file: string, pattern: RegExp): string[] {
    return matches(this.text(file), pattern).map((target) => normalize(join(dirname(file), target)));
  }

  /** A script and everything that the browser must have before it runs. */
  withImports(file: string, found = new Set<string>()): Set<string> {
    if (found.has(file)) return found;
    found.add(file);
    for (const next of this.#from(file, staticImports)) this.withImports(next, found);
    return found;
  }

  lazyImports(files: Iterable<string>): string[] {
    return [...new Set([...files].flatMap((file) => this.#from(file, dynamicImports)))];
  }

  /** Everything that the files may fetch when they need it, however deep. */
  later(files: Iterable<string>): Set<string> {
    const known = new Set(files);
    const found = new Set<string>();
    let waiting = this.lazyImports(known);
    while (waiting.length > 0) {
      const fresh = waiting
        .flatMap((file) => [...this.withImports(file)])
        .filter((file) => !known.has(file) && !found.has(file));
      for (const file of fresh) found.add(file);
      waiting = this.lazyImports(fresh).filter((file) => !found.has(file));
    }
    return found;
  }

  /** Styles that the bundler fetches together with a lazy script. */
  stylesBeside(importers: Iterable<string>, file: string): string[] {
    return [...importers].flatMap((importer) => {
      const text = this.text(importer);
      const listed =
        preloaded
          .exec(text)?.[1]
          ?.split(',')
          .map((entry) => entry.trim().replaceAll(/["']/g, '')) ?? [];
      const name = file.split('/').at(-1) ?? file;
      const indexes =
        new RegExp(`${name.replaceAll('.', '\\.')}["'\`]\\)\\s*,\\s*__vite__mapDeps\\(\\[([\\d,]*)\\]`).exec(
          text,
        )?.[1] ?? '';
      return indexes
        .split(',')
        .flatMap((index) => (index === '' ? [] : (listed[Number(index)] ?? [])))
        .filter((entry) => entry.endsWith('.css'));
    });
  }
}

const weigh = (
  built: BuiltConsole,
  page: string,
  scripts: ReadonlySet<string>,
  own: Iterable<string>,
  styles: ReadonlySet<string>,
): PageWeight => {
  const later = new Set([...built.later(own)].filter((file) => !scripts.has(file)));
  const kilobytes = (files: ReadonlySet<string>): number =>
    [...files].reduce((sum, file) => sum + built.gzipped(file), 0) / 1000;
  return {
    page,
    scriptKilobytes: kilobytes(scripts),
    styleKilobytes: kilobytes(styles),
    files: scripts.size + styles.size,
    laterKilobytes: kilobytes(later),
    heavy: Object.entries(heavyLibraries).flatMap(([name, word]) =>
      [...scripts, ...later].some((file) => word.test(built.text(file))) ? [name] : [],
    ),
  };
};

/** The gzipped weight of what each page pulls: the entry, and each lazy page with the entry. Undefined where nothing was built. */
export const weighPages = (directory: string): PageWeight[] | undefined => {
  if (!existsSync(join(directory, 'index.html'))) return undefined;
  const built = new BuiltConsole(directory);
  const html = built.text('index.html');
  const entries = matches(html, /<script[^>]+type="module"[^>]+src="\/?([^"]+\.js)"/g);
  const sharedStyles = new Set(matches(html, /<link[^>]+href="\/?([^"]+\.css)"/g));
  const shared = new Set(entries.flatMap((entry) => [...built.withImports(entry)]));
  const pages = built
    .lazyImports(shared)
    .filter((file) => /page/i.test(file))
    .map((file) => {
      const scripts = new Set([...shared, ...built.withImports(file)]);
      const own = [...scripts].filter((script) => !shared.has(script));
      const name = file.replace(/^assets\//, '').replace(/-[\w-]{8}\.js$/, '');
      return weigh(built, name, scripts, own, new Set([...sharedStyles, ...built.stylesBeside(shared, file)]));
    });
  return [
    weigh(built, ENTRY_PAGE, shared, [], sharedStyles),
    ...pages.toSorted((one, other) => one.page.localeCompare(other.page)),
  ];
};
