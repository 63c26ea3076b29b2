import { optionKind } from '../../option-kind/option-kind.ts';

export const countriesKind = optionKind('countries');
