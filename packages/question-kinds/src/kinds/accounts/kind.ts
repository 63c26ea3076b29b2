import { optionKind } from '../../option-kind/option-kind.ts';

export const accountsKind = optionKind('accounts');
