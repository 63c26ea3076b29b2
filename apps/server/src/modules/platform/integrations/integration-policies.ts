import { INTEGRATIONS_PAGE, integrationManagers } from '@airlane/domain';
import { type AccountPolicy, inAccount, inAccountAs } from '#kernel/access/policy.ts';

const page = INTEGRATIONS_PAGE;
export const listingIntegrations: AccountPolicy = { ...inAccount, page };
/** Events of the whole account leave by an integration, so it is not for those who see a part of it. */
export const seeingIntegrations: AccountPolicy = { ...listingIntegrations, notForGroupUsers: true };
export const managingIntegrations: AccountPolicy = {
  ...inAccountAs(...integrationManagers),
  notForGroupUsers: true,
  page,
};
