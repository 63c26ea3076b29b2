import type { AppType } from '../access/roles.ts';

/** Who may make, start, pause and cancel campaigns, and remove jobs of them. */
export const runsCampaigns: readonly AppType[] = ['consumer', 'admin', 'orgAdmin'];

/** How often a package is sent to one card at most, where the campaign does not say. */
export const DEFAULT_OTA_ATTEMPTS = 3;
export const MAX_OTA_ATTEMPTS = 10;

/** How long the network keeps a package for a card that is not there, in hours. */
export const DEFAULT_OTA_VALID_HOURS = 24;
export const MAX_OTA_VALID_HOURS = 168;

/** The network is waited for a little longer than a package is valid, because its words take time. */
export const OTA_GRACE_SECONDS = 300;

/** Seconds to wait after the first attempt, the second, and so on; the last one repeats. */
export const OTA_BACKOFF_SECONDS = [60, 300, 1800, 7200, 21_600] as const;

/** What is told of a job, for those who look after the network. */
export const otaEventKinds = ['accepted', 'delivered', 'received', 'refused', 'expired', 'failed', 'canceled'] as const;
export type OtaEventKind = (typeof otaEventKinds)[number];

/** Questions of OTA templates that mean the same in each, by their key. What else they ask for is content. */
export const campaignKeys = {
  name: 'campName',
  groups: 'campGroups',
  iccids: 'campIccids',
  bearer: 'campBearer',
  validHours: 'campValidHours',
  attempts: 'campAttempts',
  canary: 'campCanary',
  canaryUnit: 'campCanaryUnit',
  canaryWait: 'campCanaryWait',
  waves: 'campWaves',
  wavePause: 'campWavePause',
  perSecond: 'campPerSecond',
  maxFailed: 'campMaxFailed',
} as const;

/** What a campaign without any card is told. */
export const NO_CARDS_CHOSEN = 'Choose groups or enter ICCIDs';
