import type { AppType } from '../access/roles.ts';
import { appTypeDefinitions } from '../access/roles.ts';
import { templateNames } from '../template-names.ts';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';

/** How long customers let staff look; without milliseconds until it is revoked. */
export const consentLengths = {
  day: { label: '24 hours', ms: DAY_MS },
  week: { label: '7 days', ms: 168 * HOUR_MS },
  always: { label: 'Until revoked', ms: undefined },
} as const satisfies Record<string, { readonly label: string; readonly ms: number | undefined }>;
export type ConsentLength = keyof typeof consentLengths;
export const consentLengthNames = Object.keys(consentLengths) as [ConsentLength, ...ConsentLength[]];

export const consentUntil = (length: ConsentLength, now: Date): Date | null => {
  const { ms } = consentLengths[length];
  return ms === undefined ? null : new Date(now.getTime() + ms);
};

/** View-as is for one question; more time takes another session, and the audit log shows it. */
export const MAX_LOOK_MINUTES = 60;
export const lookEnd = (now: Date, until: Date | null): Date =>
  new Date(Math.min(now.getTime() + MAX_LOOK_MINUTES * 60_000, until?.getTime() ?? Infinity));

/** Who may look as a customer. Sales sees neither people nor what they do. */
export const canLookAs = (appType: AppType): boolean => appTypeDefinitions[appType].looksAsCustomers;
export const lookingAppTypes = (Object.keys(appTypeDefinitions) as AppType[]).filter(canLookAs);
/** As whom: customers, never as other staff. */
export const canBeLookedAt = (appType: AppType): boolean => !appTypeDefinitions[appType].isStaff;

/**
 * What a call means under view-as, while staff see the console as a customer does.
 * - read: shown as the customer sees it
 * - act: only where the customer granted it
 * - never: money, credentials, people and consents are the customer's own, whatever was granted
 * - own: about the staff member's own session
 */
export type ViewAsNeeds = 'read' | 'act' | 'never' | 'own';
export type ViewAsRefusal = 'VIEW_AS_READ_ONLY' | 'VIEW_AS_NEVER' | 'VIEW_AS_ENDED';

export const viewAsRefusal = (
  needs: ViewAsNeeds,
  look: { readonly mayAct: boolean; readonly isOver: boolean },
): ViewAsRefusal | undefined => {
  if (needs === 'own') return undefined;
  if (look.isOver) return 'VIEW_AS_ENDED';
  if (needs === 'read') return undefined;
  if (needs === 'never') return 'VIEW_AS_NEVER';
  return look.mayAct ? undefined : 'VIEW_AS_READ_ONLY';
};

/** Documents that can be written for a customer who granted it. Everything else is about money or people, or acts later in the customer's name. */
const actableTemplates: readonly string[] = [
  templateNames.thingsTable,
  templateNames.networkPing,
  templateNames.capture,
];
export const isActableForCustomer = (templateName: string): boolean => actableTemplates.includes(templateName);

/** Why a look is over, as both sides read it. */
export const lookEndings = {
  left: 'You left the view.',
  expired: 'The time for this view is over.',
  revoked: 'The customer withdrew the consent.',
  signedOut: 'The session ended.',
  role: 'Your role no longer allows this view.',
  person: 'This person is no longer active in the account.',
  account: 'The account was deleted.',
} as const;
export type LookEnding = keyof typeof lookEndings;
