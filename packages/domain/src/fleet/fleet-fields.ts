import { type ColumnMapping, guessMapping, type MappableField } from '../file-mapping/column-mapping.ts';
import type { AppType } from '../access/roles.ts';

/** Who makes accounts or people by a form, and so may bring them from files; the form says which. */
export const bringsPeople: readonly AppType[] = ['admin', 'orgAdmin'];
/** Who looks after the stock of SIMs. */
export const importsSims: readonly AppType[] = ['admin'];

/** What a file may say of Things that the account has. */
export const thingFleetFields = [
  {
    name: 'iccid',
    label: 'ICCID',
    aliases: ['SIM ICCID', 'SIM serial number', 'SIM number', 'Card ID', 'ICC ID', 'SIM ID', 'SIM card', 'SIM'],
    required: true,
  },
  {
    name: 'name',
    label: 'Name',
    aliases: [
      'Thing name',
      'Device name',
      'Endpoint name',
      'Label',
      'SIM label',
      'Alias',
      'Friendly name',
      'Display name',
      'Description',
      'Unique name',
    ],
    required: false,
  },
  {
    name: 'group',
    label: 'Group',
    aliases: ['Group name', 'Thing group', 'SIM group', 'Fleet', 'Fleet name', 'Location', 'Site', 'Cost center'],
    required: false,
  },
  { name: 'tags', label: 'Tags', aliases: ['Tag', 'Labels', 'Keywords'], required: false },
  {
    name: 'dataLimit',
    label: 'Data limit',
    aliases: [
      'Monthly data limit',
      'Data cap',
      'Usage limit',
      'Traffic limit',
      'Data limit MB',
      'Data volume limit',
      'Overage limit',
    ],
    required: false,
  },
] as const satisfies readonly MappableField[];

interface ColumnSet {
  /** As people call such a list. */
  readonly title: string;
  /** A file is recognised when it has all of these columns. */
  readonly columns: readonly string[];
  readonly mapping: ColumnMapping;
}

/** Lists that other consoles export, the more particular ones first. */
export const knownColumnSets: readonly ColumnSet[] = [
  {
    title: 'Endpoint list',
    columns: ['id', 'name', 'tags', 'sim.iccid'],
    mapping: { iccid: 'sim.iccid', name: 'name', tags: 'tags' },
  },
  {
    title: 'SIM list with labels',
    columns: ['ICCID', 'IMSI', 'Label', 'Status'],
    mapping: { iccid: 'ICCID', name: 'Label' },
  },
  {
    title: 'Device list',
    columns: ['Device Name', 'SIM Number', 'Tags'],
    mapping: { iccid: 'SIM Number', name: 'Device Name', tags: 'Tags' },
  },
  {
    title: 'Subscriber list',
    columns: ['imsi', 'iccid', 'name', 'group'],
    mapping: { iccid: 'iccid', name: 'name', group: 'group' },
  },
  {
    title: 'Fleet list',
    columns: ['Sid', 'Iccid', 'Unique Name', 'Fleet'],
    mapping: { iccid: 'Iccid', name: 'Unique Name', group: 'Fleet' },
  },
];

export interface FoundMapping {
  readonly mapping: ColumnMapping;
  /** The list that the file was recognised as; nothing where its columns were guessed. */
  readonly title: string | undefined;
}

/** A first mapping for a file: that of a known list, completed by what its other columns look like. */
export const findMapping = (headers: readonly string[], fields: readonly MappableField[]): FoundMapping => {
  const guessed = guessMapping(headers, fields);
  const known = knownColumnSets.find(({ columns }) => columns.every((column) => headers.includes(column)));
  if (!known) return { mapping: guessed, title: undefined };
  const own = Object.entries(known.mapping).filter(([field]) => fields.some(({ name }) => name === field));
  const taken = new Set(own.map(([, header]) => header));
  const others = Object.entries(guessed).filter(([field, header]) => !(field in known.mapping) && !taken.has(header));
  return { mapping: Object.fromEntries([...own, ...others]), title: known.title };
};

/** Files with the same columns share the mapping that was made for one of them. */
export const headersKey = (headers: readonly string[]): string => [...headers].sort().join('\u001F');
