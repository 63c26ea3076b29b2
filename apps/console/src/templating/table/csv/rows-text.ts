import { numberText } from '@airlane/domain/text/number-text';

export const rowsText = (rows: number): string => `${numberText(rows)} ${rows === 1 ? 'row' : 'rows'}`;
