import { optionKind } from '../../option-kind/option-kind.ts';

export const campaignGroupsKind = optionKind('campaignGroups');
