import type { KindUi } from '../../define-ui.ts';
import { optionKindUi } from '../../option-kind/option-kind-ui.tsx';
import type { campaignGroupsKind } from './kind.ts';

export const campaignGroupsUi: KindUi<typeof campaignGroupsKind> = optionKindUi;
