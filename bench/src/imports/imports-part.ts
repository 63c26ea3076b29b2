import type { Part } from '../part.ts';
import { table } from '../rivals/comparison-table.ts';
import { missedOf, verdict } from '../say.ts';
import { goals, settings } from '../settings.ts';
import { bringFleet, type Brought } from './bring-fleet.ts';

const rowOf = ({
  kind,
  checkSeconds,
  importSeconds,
  undoSeconds,
  imported,
  undone,
  growthMegabytes,
}: Brought): string[] => [
  kind,
  checkSeconds.toFixed(1),
  importSeconds.toFixed(1),
  undoSeconds.toFixed(1),
  String(imported),
  String(undone),
  growthMegabytes.toFixed(0),
];

/** Files as long as they may be, brought in and taken back. */
export const importsPart: Part = {
  name: 'imports',
  async measure(openWorld) {
    const world = await openWorld();
    await world.growTo(settings.importedRows / settings.bigAccountShare);
    const brought = await bringFleet(world, settings.importedRows);
    console.log(
      `\nFiles of ${settings.importedRows.toLocaleString('en')} rows\n\n${table(['rows', 'handed over and checked s', 'imported s', 'undone s', 'imported', 'undone', 'MB more'], brought.map(rowOf))}`,
    );
    const met = brought.flatMap(({ imported, undone, growthMegabytes }) => [
      imported === settings.importedRows && undone === settings.importedRows,
      growthMegabytes <= goals.importGrowthMegabytes,
    ]);
    console.log(
      `\nEvery row imported and undone, at most ${goals.importGrowthMegabytes} MB more: ${verdict(met.every(Boolean))} (${missedOf(met)} of ${met.length} missed)\n`,
    );
    return missedOf(met);
  },
};
