import { numberText } from '@airlane/domain';

export const rowsText = (rows: number): string => `${numberText(rows)} ${rows === 1 ? 'row' : 'rows'}`;
