import type { KindUi } from '../../define-ui.ts';
import { AnyOfFilter } from '../../filters/any-of-filter.tsx';
import { ChoiceCell } from './choice-cell.tsx';
import { ChoiceInput } from './choice-input.tsx';
import type { choiceKind } from './kind.ts';

export const choiceUi: KindUi<typeof choiceKind> = { Input: ChoiceInput, Cell: ChoiceCell, filters: { anyOf: AnyOfFilter } };
