import type { InfoItem } from '@airlane/contract/reports/info-block-report';

type Extras = Omit<InfoItem, 'id' | 'data'>;

/** A fact; what is not known reads as a dash. */
export const fact = (id: string, value: string | number | null, extras: Extras = {}): InfoItem => ({
  id,
  data: value === '' ? null : value,
  ...extras,
});

/** A fact that can be copied, in the face of identifiers. */
export const identifier = (id: string, value: string, extras: Extras = {}): InfoItem =>
  fact(id, value, { type: 'identifier', copyPastable: value !== '', ...extras });

/** A fact that the block's edit mode changes, under this name of a field. */
export const editable = (id: string, fieldName: string, value: string, extras: Extras = {}): InfoItem => ({
  id,
  data: { id, fieldName, value },
  ...extras,
});

/** A moment, drawn in the viewer's zone. */
export const moment = (id: string, at: Date | null, extras: Extras = {}): InfoItem =>
  fact(id, at === null ? null : at.toISOString(), { type: 'moment', ...extras });
