import type { KindUi } from '../../define-ui.ts';
import { severalFilters } from '../../filters/values-filter.tsx';
import { ChoiceInput } from './choice-input.tsx';
import type { choiceKind } from './kind.ts';

export const choiceUi: KindUi<typeof choiceKind> = { Input: ChoiceInput, filters: { ...severalFilters } };
