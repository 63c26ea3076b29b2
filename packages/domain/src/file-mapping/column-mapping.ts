export interface MappableField {
  readonly name: string;
  readonly label: string;
  /** Other titles under which files carry this field. */
  readonly aliases: readonly string[];
  readonly required: boolean;
  /** Keys and passwords: their values are never drawn. */
  readonly secret?: boolean;
}

/** The name of a field → the header of the column that holds it. */
export type ColumnMapping = Readonly<Record<string, string>>;

export interface MappingMistake {
  readonly field: string;
  readonly rule: string;
}

/** 'SIM_Serial no.' and 'simSerialNo' are the same title. */
const plainTitle = (title: string): string => title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Finds a column for each field by its name, its label or an alias; a column serves one field only, and fields that come first choose first. */
export const guessMapping = (headers: readonly string[], fields: readonly MappableField[]): ColumnMapping => {
  const free = new Map<string, string>();
  for (const header of headers) {
    const plain = plainTitle(header);
    if (plain !== '' && !free.has(plain)) free.set(plain, header);
  }
  const mapping: Record<string, string> = {};
  const assign = (titlesOf: (field: MappableField) => readonly string[]): void => {
    for (const field of fields) {
      if (Object.hasOwn(mapping, field.name)) continue;
      const title = titlesOf(field)
        .map(plainTitle)
        .find((plain) => free.has(plain));
      if (title === undefined) continue;
      mapping[field.name] = free.get(title) ?? '';
      free.delete(title);
    }
  };
  // An exact name counts more than an alias of a field that happens to stand before it.
  assign((field) => [field.name, field.label]);
  assign((field) => field.aliases);
  return mapping;
};

/** What keeps a mapping from being used with a file; one mistake for a field. */
export const mappingMistakes = (
  mapping: ColumnMapping,
  headers: readonly string[],
  fields: readonly MappableField[],
): readonly MappingMistake[] => {
  const mistakes: MappingMistake[] = [];
  const takenBy = new Map<string, string>();
  for (const field of Object.keys(mapping)) {
    if (!fields.some(({ name }) => name === field)) mistakes.push({ field, rule: 'No such field.' });
  }
  for (const { name, label, required } of fields) {
    const header = Object.hasOwn(mapping, name) ? (mapping[name] ?? '') : '';
    const count = headers.filter((candidate) => candidate === header).length;
    const other = takenBy.get(header);
    if (header === '') {
      if (required) mistakes.push({ field: name, rule: 'Choose a column.' });
    } else if (count === 0) mistakes.push({ field: name, rule: `The file has no column "${header}".` });
    else if (count > 1) mistakes.push({ field: name, rule: `The file has ${count} columns "${header}".` });
    else if (other !== undefined)
      mistakes.push({ field: name, rule: `The column "${header}" is already used for ${other}.` });
    else takenBy.set(header, label);
  }
  return mistakes;
};

/** The cells of one row by field; a field without a column, or with a cell that is missing, is empty. */
export const readMapped = (
  headers: readonly string[],
  cells: readonly string[],
  mapping: ColumnMapping,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(mapping)
      .filter(([, header]) => header !== '')
      .map(([field, header]) => [field, (cells[headers.indexOf(header)] ?? '').trim()]),
  );
