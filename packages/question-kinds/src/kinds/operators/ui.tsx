import type { KindUi } from '../../define-ui.ts';
import { optionKindUi } from '../../option-kind/option-kind-ui.tsx';
import type { operatorsKind } from './kind.ts';

export const operatorsUi: KindUi<typeof operatorsKind> = optionKindUi;
