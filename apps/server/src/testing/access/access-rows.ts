import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AccessRow, AccessRows, Probe, Probes } from './access-row.ts';
import { THING } from './people.ts';

const folders = ['../../', '../../../../demo/src/'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.access.ts'))
    .toSorted()
    .map((file) => join(folder, file)),
);

/** Each of these files exports one list of rows. */
const rowsOf = async (file: string): Promise<[string, AccessRow][]> => {
  const { href } = pathToFileURL(file);
  const lists = Object.values((await import(/* @vite-ignore */ href)) as Readonly<Record<string, AccessRows>>);
  if (lists.length !== 1) throw new Error(`${file} exports ${lists.length} lists instead of one`);
  return lists.flatMap((list) => Object.entries(list));
};

const found = (await Promise.all(files.map(rowsOf))).flat();
const twice = found.find(([id], index) => found.findIndex(([other]) => other === id) !== index);
if (twice) throw new Error(`Two files say who may call ${twice[0]}`);
const isLast = ([, { endsSession }]: [string, AccessRow]): number => Number(endsSession === true);

/** The rows of all `*.access.ts` files. A call of the contract that has none fails the matrices. */
export const accessRows: AccessRows = Object.fromEntries(found.toSorted((one, other) => isLast(one) - isLast(other)));

const probesOf = (row: Extract<AccessRow, { needs: 'account' }>): Probes => {
  if (typeof row.group === 'function') return row.group;
  const { url, body, headers } = row;
  const listed: Probe = { url, ...(body && { body }), ...(headers && { headers }) };
  if (row.group === 'asListed') return () => [listed];
  return ({ foreign }) => {
    const text = JSON.stringify(listed).replaceAll(THING, foreign.id);
    return [{ ...(JSON.parse(text) as Probe), isClosed: true }];
  };
};

/** What each call within an account is tried with by those who see a part of its Things. */
export const groupProbes: Readonly<Record<string, Probes>> = Object.fromEntries(
  Object.entries(accessRows).flatMap(([id, row]) => (row.needs === 'account' ? [[id, probesOf(row)] as const] : [])),
);
