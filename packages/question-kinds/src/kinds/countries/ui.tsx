import type { KindUi } from '../../define-ui.ts';
import { optionKindUi } from '../../option-kind/option-kind-ui.tsx';
import type { countriesKind } from './kind.ts';

export const countriesUi: KindUi<typeof countriesKind> = optionKindUi;
