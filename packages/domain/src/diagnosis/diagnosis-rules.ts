import type { EventKind } from '../thing-events.ts';
import type { Condition } from './condition.ts';
import type { DiagnosisAction } from './diagnosis-actions.ts';

export type Severity = 'broken' | 'attention' | 'fine';

/** One thing that can be wrong, as data. A change of what it says or when it holds raises its version. */
export interface DiagnosisRule {
  readonly id: string;
  readonly version: number;
  /** What is checked, as a heading. */
  readonly title: string;
  readonly severity: Severity;
  readonly when: Condition;
  /** One sentence; `{fact}` is filled in. */
  readonly sentence: string;
  /** Kinds of events whose latest one proves it. */
  readonly evidence: readonly EventKind[];
  readonly action: DiagnosisAction;
}

/** A Thing that missed this many of its usual pauses is not merely late. */
const MISSED_PAUSES = 2;
const DEVICE_CHANGE_SECONDS = 7 * 86_400;
/** A session is given this long to carry its first data. */
const SESSION_START_SECONDS = 900;
const STALE_SECONDS = 60;

const isLong: Condition = { fact: 'silentSeconds', atLeast: { fact: 'rhythmSeconds', times: MISSED_PAUSES } };
const isHeardOf: Condition = { fact: 'staleSeconds', below: STALE_SECONDS };
const isLate: Condition = { fact: 'silentSeconds', atLeast: { fact: 'rhythmSeconds', times: 1 } };

/** In order of precedence: the first that holds is what is wrong. */
export const diagnosisRules: readonly DiagnosisRule[] = [
  {
    id: 'not-provisioned', version: 1, title: 'Provisioned', severity: 'broken',
    when: { fact: 'isProvisioned', is: false },
    sentence: 'The SIM has no subscription on the network yet.',
    evidence: [], action: 'contactSupport',
  },
  {
    id: 'suspended', version: 1, title: 'SIM state', severity: 'broken',
    when: { fact: 'state', is: 'SUSPENDED' },
    sentence: 'The SIM is suspended, so no network lets it in.',
    evidence: ['suspended', 'rejected'], action: 'activate',
  },
  {
    id: 'never-attached', version: 1, title: 'First contact', severity: 'broken',
    when: { all: [{ fact: 'hasAttached', is: false }, { fact: 'rejectReason', is: '' }] },
    sentence: 'No network has ever seen this SIM: check that it is in a device that is switched on.',
    evidence: ['activated'], action: 'refreshConnection',
  },
  {
    id: 'network-outage', version: 1, title: 'Network outage', severity: 'broken',
    when: { not: { fact: 'outageNetwork', is: '' } },
    sentence: '{outageNetwork} has an outage; the Thing comes back by itself once it is over.',
    evidence: ['outage-began', 'silent'], action: 'wait',
  },
  {
    id: 'roaming-not-allowed', version: 1, title: 'Roaming', severity: 'broken',
    when: { all: [{ fact: 'rejectReason', is: 'roaming-not-allowed' }, { fact: 'isOnline', is: false }] },
    sentence: '{rejectNetwork} turns the SIM away, because roaming is not allowed there.',
    evidence: ['rejected', 'attached'], action: 'contactSupport',
  },
  {
    id: 'wrong-apn', version: 1, title: 'APN', severity: 'broken',
    when: { all: [{ fact: 'rejectReason', is: 'unknown-apn' }, { fact: 'isOnline', is: false }] },
    sentence: 'The device asks for the APN "{rejectApn}", which is not known: correct it in the device.',
    evidence: ['rejected'], action: 'sendSms',
  },
  {
    id: 'data-limit', version: 1, title: 'Data limit', severity: 'broken',
    when: {
      any: [
        { all: [{ fact: 'rejectReason', is: 'data-limit' }, { fact: 'isOnline', is: false }] },
        { all: [{ not: { fact: 'limitBytes', is: null } }, { fact: 'usedBytes', atLeast: { fact: 'limitBytes', times: 1 } }] },
      ],
    },
    sentence: 'The data limit of this month is reached: {usedBytes} used.',
    evidence: ['data-limit-reached', 'rejected', 'session-ended'], action: 'editDataLimit',
  },
  {
    id: 'device-changed', version: 1, title: 'Device', severity: 'attention',
    when: { fact: 'deviceChangedSeconds', below: DEVICE_CHANGE_SECONDS },
    sentence: 'The SIM was put into another device ({imei}): suspend it if nobody of yours did that.',
    evidence: ['device-changed'], action: 'suspend',
  },
  {
    id: 'no-session', version: 1, title: 'Data session', severity: 'broken',
    when: { all: [{ fact: 'isOnline', is: false }, isLong, isHeardOf] },
    sentence: 'The Thing has no data session and is silent for {silentSeconds}, though {rhythmSeconds} at most is usual.',
    evidence: ['silent', 'detached', 'session-ended', 'attached'], action: 'refreshConnection',
  },
  {
    id: 'no-data', version: 1, title: 'Data flow', severity: 'broken',
    when: {
      all: [
        { fact: 'isOnline', is: true },
        isHeardOf,
        { fact: 'sessionSeconds', atLeast: SESSION_START_SECONDS },
        { fact: 'sessionSeconds', atLeast: { fact: 'rhythmSeconds', times: MISSED_PAUSES } },
        { any: [{ fact: 'dataSilentSeconds', is: null }, { fact: 'dataSilentSeconds', atLeast: { fact: 'rhythmSeconds', times: MISSED_PAUSES } }] },
      ],
    },
    sentence: 'A data session is open for {sessionSeconds}, but no data flows in it: the device itself may hang.',
    evidence: ['session-started', 'attached'], action: 'refreshConnection',
  },
  {
    id: 'stale-status', version: 1, title: 'Network feed', severity: 'attention',
    when: { not: isHeardOf },
    sentence: 'The network has told nothing for {staleSeconds}, so what is shown may be out of date; it refreshes by itself.',
    evidence: [], action: 'wait',
  },
  {
    id: 'late', version: 1, title: 'Rhythm', severity: 'fine',
    when: { all: [isLate, { not: isLong }] },
    sentence: 'The Thing is a little late, but {silentSeconds} of silence is still within its rhythm.',
    evidence: ['attached'], action: 'wait',
  },
  {
    id: 'healthy', version: 1, title: 'Healthy', severity: 'fine',
    when: { all: [] },
    sentence: 'Nothing is wrong: the Thing keeps its rhythm.',
    evidence: ['attached'], action: 'wait',
  },
];
