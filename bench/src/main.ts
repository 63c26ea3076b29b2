import { anomaliesPart } from './anomalies/anomalies-part.ts';
import { browserPart } from './browser/browser-part.ts';
import { bulkPart } from './bulk/bulk-part.ts';
import { countsPart } from './counts/counts-part.ts';
import { dashboardPart } from './dashboard/dashboard-part.ts';
import { chargingPart } from './charging/charging-part.ts';
import { whatIfPart } from './charging/what-if-part.ts';
import { deliveriesPart } from './deliveries/deliveries-part.ts';
import { importsPart } from './imports/imports-part.ts';
import { columnsPart } from './lists/columns-part.ts';
import { edgesPart } from './edges/edges-part.ts';
import { listsPart } from './lists/lists-part.ts';
import { networkPart } from './network/network-part.ts';
import { observationsPart } from './network/observations-part.ts';
import { openingPart } from './opening/opening-part.ts';
import { pagesPart } from './pages/pages-part.ts';
import type { Part } from './part.ts';
import { say } from './say.ts';
import { timelinePart } from './timeline/timeline-part.ts';
import { World } from './world/world.ts';

/** In the order in which the world grows. */
const parts: readonly Part[] = [
  pagesPart,
  openingPart,
  anomaliesPart,
  networkPart,
  edgesPart,
  observationsPart,
  deliveriesPart,
  bulkPart,
  importsPart,
  chargingPart,
  whatIfPart,
  browserPart,
  timelinePart,
  listsPart,
  countsPart,
  dashboardPart,
  columnsPart,
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}; there are ${parts.map(({ name }) => name).join(', ')}`);

let opened: Promise<World> | undefined;
const world = (): Promise<World> => (opened ??= World.open());
let missed = 0;
try {
  for (const part of parts.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    say(`Measuring: ${part.name}`);
    missed += await part.measure(world);
  }
} finally {
  await (await opened)?.close();
}
say(missed === 0 ? 'Every goal is met' : `${missed} goals are missed`);
