import type { InfoItem } from '@airlane/contract/reports/info-block-report';
import type { InfoBlockState } from '#lib/mutations/info-block.ts';
import { textOf } from './info-value.ts';

export const REQUIRED_FIELD = 'Required field';

export interface EditableField {
  readonly label: string;
  readonly fieldName: string | undefined;
  readonly value: string;
  readonly mayBeEmpty: boolean;
  /** What it is chosen from; any text where absent. */
  readonly options?: readonly string[];
}

/** A value that comes as an object can be edited; it says under which names it is sent back. */
export const editableFields = (rows: readonly (readonly InfoItem[])[]): EditableField[] =>
  rows.flat().flatMap((item) =>
    [item.data, ...(item.multipleValues ?? [])].flatMap((value) =>
      typeof value === 'object' && value !== null
        ? [
            {
              label: value.id ?? item.id,
              fieldName: value.fieldName,
              value: value.value,
              mayBeEmpty: item.mayBeEmpty === true,
              ...(item.options && { options: item.options }),
            },
          ]
        : [],
    ),
  );

/** A fact that is edited by itself; it is called by its label alone. */
export const singleField = ({ id, data, mayBeEmpty = false }: InfoItem): EditableField => ({
  label: id,
  fieldName: undefined,
  value: textOf(data),
  mayBeEmpty,
});

export const fieldKey = ({ label, fieldName }: Pick<EditableField, 'label' | 'fieldName'>): string =>
  fieldName === undefined ? label : `${label} ${fieldName}`;

export type Drafts = Readonly<Record<string, string>>;

export const draftOf = (field: EditableField, drafts: Drafts): string => drafts[fieldKey(field)] ?? field.value;

export const isChanged = (fields: readonly EditableField[], drafts: Drafts): boolean =>
  fields.some((field) => draftOf(field, drafts) !== field.value);

/** Something that was there cannot be emptied, unless its item says that it may be. */
export const fieldError = (field: EditableField, drafts: Drafts): string | undefined =>
  !field.mayBeEmpty && field.value !== '' && draftOf(field, drafts).trim() === '' ? REQUIRED_FIELD : undefined;

/** The whole state of the block, by label, or by label and then the name of the field. */
export const sentState = (fields: readonly EditableField[], drafts: Drafts): InfoBlockState => {
  const state: Record<string, string | Record<string, string>> = {};
  for (const field of fields) {
    const draft = draftOf(field, drafts).trim();
    const earlier = state[field.label];
    state[field.label] =
      field.fieldName === undefined
        ? draft
        : { ...(typeof earlier === 'object' ? earlier : {}), [field.fieldName]: draft };
  }
  return state;
};
