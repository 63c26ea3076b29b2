import { optionKind } from '../../option-kind/option-kind.ts';

export const operatorsKind = optionKind('operators');
