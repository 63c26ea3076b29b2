import { INTEGRATIONS_PAGE, type IntegrationKind } from '@airlane/domain/integrations/integration-kinds';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { templateNames } from '@airlane/domain/template-names';
import { documentHref } from '#templating/addresses.ts';

export type IntegrationList = 'installed' | 'available';

const base = (accountId: string): string => `#/${encodeURIComponent(accountId)}`;
export const listHref = (accountId: string, list: IntegrationList): string =>
  `${base(accountId)}/${INTEGRATIONS_PAGE}${list === 'available' ? '/available' : ''}`;
export const availableHref = (accountId: string, kind: IntegrationKind): string =>
  `${base(accountId)}/integrations/available/${kind}`;
export const installedHref = (accountId: string, id: string): string =>
  `${base(accountId)}/integrations/installed/${encodeURIComponent(id)}`;
export const thingHref = (accountId: string, iccid: string): string =>
  documentHref({ accountId, template: { description: templateNames.thingsTable } }, thingIdOf(iccid));
