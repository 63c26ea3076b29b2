import { join } from 'node:path';
import type { Part } from '../part.ts';
import { root } from '../rivals/child.ts';
import { table } from '../rivals/comparison-table.ts';
import { missedOf, verdict } from '../say.ts';
import { goals } from '../settings.ts';
import { ENTRY_PAGE, weighPages } from './page-weight.ts';

export const pagesPart: Part = {
  name: 'pages',
  async measure() {
    const pages = weighPages(join(root, 'apps/console/dist'));
    if (!pages) throw new Error('The console has not been built, so its pages cannot be weighed');
    const rows = pages.map(({ page, scriptKilobytes, styleKilobytes, files, laterKilobytes, heavy }) => [
      page,
      scriptKilobytes.toFixed(1),
      styleKilobytes.toFixed(1),
      String(files),
      laterKilobytes.toFixed(1),
      heavy.join(', ') || '-',
    ]);
    console.log(
      `\nPage weight, gzipped\n\n${table(['page', 'scripts kB', 'styles kB', 'files', 'scripts later kB', 'heavy parts'], rows)}`,
    );
    // The screens before the login are part of the entry.
    const login = pages.find(({ page }) => page === ENTRY_PAGE);
    const isMet = login !== undefined && login.scriptKilobytes < goals.loginKilobytes && login.heavy.length === 0;
    console.log(
      `\nLog-in page: ${login?.scriptKilobytes.toFixed(1)} kB of scripts, goal below ${goals.loginKilobytes} kB without grid, charts and map: ${verdict(isMet)}`,
    );
    return missedOf([isMet]);
  },
};
