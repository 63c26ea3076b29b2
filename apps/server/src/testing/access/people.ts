import { accountIds } from '@airlane/fixtures';

/** Who calls, in which account they work and which one is foreign to them. */
export const people = {
  consumer: { email: 'user@airlane.test', vertical: 'airlane', own: accountIds.acme, foreign: accountIds.borealis },
  groupUser: { email: 'group@airlane.test', vertical: 'airlane', own: accountIds.acme, foreign: accountIds.delta },
  orgAdmin: { email: 'org@airlane.test', vertical: 'airlane', own: accountIds.borealis, foreign: accountIds.cobalt },
  // Staff of the provider reach every account of their vertical, and none of another.
  admin: { email: 'admin@airlane.test', vertical: 'airlane', own: accountIds.acme, foreign: accountIds.nordwerk },
  sales: { email: 'sales@airlane.test', vertical: 'airlane', own: accountIds.acme, foreign: accountIds.nordwerk },
  gideConsumer: { email: 'ec@gide.test', vertical: 'gide', own: accountIds.nordwerk, foreign: accountIds.acme },
  gideManager: { email: 'manager@gide.test', vertical: 'gide', own: accountIds.nordwerk, foreign: accountIds.acme },
} as const;
export type PersonName = keyof typeof people;
export const names = Object.keys(people) as PersonName[];

/** Sales looks at Things and does nothing to them. */
export const commanding: readonly PersonName[] = [
  'consumer',
  'groupUser',
  'orgAdmin',
  'admin',
  'gideConsumer',
  'gideManager',
];

/** Events of the whole account leave by an integration, so it is nothing for those who see a part of it. */
export const managingIntegrations: readonly PersonName[] = ['consumer', 'orgAdmin', 'admin'];
/** Who pays for the account decides with which card, and sees what is charged. */
export const managingCards: readonly PersonName[] = ['consumer', 'orgAdmin', 'admin', 'gideConsumer', 'gideManager'];
/** What the account pays is nothing for those who see a part of it. */
export const seeingMoney: readonly PersonName[] = [...managingCards, 'sales'];
export const wholeAccount: readonly PersonName[] = [...managingIntegrations, 'sales'];

/** The ICCID of no Thing; tests put another in its place. */
export const THING = 'ThingId_ICCID_8900000000000000000';
