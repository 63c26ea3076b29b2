import type { KindUi } from '../../define-ui.ts';
import { optionKindUi } from '../../option-kind/option-kind-ui.tsx';
import type { accountsKind } from './kind.ts';

export const accountsUi: KindUi<typeof accountsKind> = optionKindUi;
