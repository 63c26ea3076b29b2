import type { EventKind } from '../things/thing-events.ts';
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
    id: 'not-provisioned',
    version: 1,
    title: 'Provisioned',
    severity: 'broken',
    when: { fact: 'isProvisioned', is: false },
    sentence: 'The SIM has no subscription on the network yet.',
    evidence: [],
    action: 'contactSupport',
  },
  {
    id: 'suspended',
    version: 2,
    title: 'SIM state',
    severity: 'broken',
    when: { fact: 'state', is: 'SUSPENDED' },
    sentence: 'The SIM is suspended, so networks reject it.',
    evidence: ['suspended', 'rejected'],
    action: 'activate',
  },
  {
    id: 'never-attached',
    version: 2,
    title: 'First contact',
    severity: 'broken',
    when: {
      all: [
        { fact: 'hasAttached', is: false },
        { fact: 'rejectReason', is: '' },
      ],
    },
    sentence: 'No network has ever seen this SIM. Check that it is in a device that is switched on.',
    evidence: ['activated'],
    action: 'refreshConnection',
  },
  {
    id: 'private-network-down',
    version: 1,
    title: 'Private network',
    severity: 'broken',
    when: { not: { fact: 'downRadio', is: '' } },
    sentence:
      '{downRadio}, the radio that this Thing depends on, is out: {downReason}. The Thing reconnects when it is up again.',
    evidence: ['private-network-down', 'silent'],
    action: 'contactSupport',
  },
  {
    id: 'network-outage',
    version: 2,
    title: 'Network outage',
    severity: 'broken',
    when: { not: { fact: 'outageNetwork', is: '' } },
    sentence: '{outageNetwork} has an outage. The Thing will reconnect when it is over.',
    evidence: ['outage-began', 'silent'],
    action: 'wait',
  },
  {
    id: 'roaming-not-allowed',
    version: 2,
    title: 'Roaming',
    severity: 'broken',
    when: {
      all: [
        { fact: 'rejectReason', is: 'roaming-not-allowed' },
        { fact: 'isOnline', is: false },
      ],
    },
    sentence: '{rejectNetwork} rejects the SIM: roaming is not allowed there.',
    evidence: ['rejected', 'attached'],
    action: 'contactSupport',
  },
  {
    id: 'network-blocked',
    version: 2,
    title: 'Blocked network',
    severity: 'broken',
    when: {
      all: [
        { fact: 'rejectReason', is: 'network-blocked' },
        { fact: 'isOnline', is: false },
      ],
    },
    sentence:
      '{rejectNetwork} is blocked for this Thing, and it finds no other network. Unblock one in the details of the Thing.',
    evidence: ['rejected', 'session-ended'],
    action: 'contactSupport',
  },
  {
    id: 'wrong-apn',
    version: 2,
    title: 'APN',
    severity: 'broken',
    when: {
      all: [
        { fact: 'rejectReason', is: 'unknown-apn' },
        { fact: 'isOnline', is: false },
      ],
    },
    sentence: 'The device requests the unknown APN "{rejectApn}". Correct the APN in the device.',
    evidence: ['rejected'],
    action: 'sendSms',
  },
  {
    id: 'data-limit',
    version: 2,
    title: 'Data limit',
    severity: 'broken',
    when: {
      any: [
        {
          all: [
            { fact: 'rejectReason', is: 'data-limit' },
            { fact: 'isOnline', is: false },
          ],
        },
        {
          all: [
            { not: { fact: 'limitBytes', is: null } },
            { fact: 'usedBytes', atLeast: { fact: 'limitBytes', times: 1 } },
          ],
        },
      ],
    },
    sentence: "This month's data limit is reached: {usedBytes} used.",
    evidence: ['data-limit-reached', 'rejected', 'session-ended'],
    action: 'editDataLimit',
  },
  {
    id: 'device-changed',
    version: 2,
    title: 'Device',
    severity: 'attention',
    when: { fact: 'deviceChangedSeconds', below: DEVICE_CHANGE_SECONDS },
    sentence: 'The SIM was moved to another device ({imei}). If your team did not do this, suspend the SIM.',
    evidence: ['device-changed'],
    action: 'suspend',
  },
  {
    id: 'no-session',
    version: 2,
    title: 'Data session',
    severity: 'broken',
    when: { all: [{ fact: 'isOnline', is: false }, isLong, isHeardOf] },
    sentence:
      'No data session. Silent for {silentSeconds}; this Thing normally reports at least every {rhythmSeconds}.',
    evidence: ['silent', 'detached', 'session-ended', 'attached'],
    action: 'refreshConnection',
  },
  {
    id: 'no-data',
    version: 2,
    title: 'Data flow',
    severity: 'broken',
    when: {
      all: [
        { fact: 'isOnline', is: true },
        isHeardOf,
        { fact: 'sessionSeconds', atLeast: SESSION_START_SECONDS },
        { fact: 'sessionSeconds', atLeast: { fact: 'rhythmSeconds', times: MISSED_PAUSES } },
        {
          any: [
            { fact: 'dataSilentSeconds', is: null },
            { fact: 'dataSilentSeconds', atLeast: { fact: 'rhythmSeconds', times: MISSED_PAUSES } },
          ],
        },
      ],
    },
    sentence: 'The data session has been open for {sessionSeconds} without any data; the device may have hung.',
    evidence: ['session-started', 'attached'],
    action: 'refreshConnection',
  },
  {
    id: 'stale-status',
    version: 2,
    title: 'Network feed',
    severity: 'attention',
    when: { not: isHeardOf },
    sentence: 'No update from the network for {staleSeconds}. Data may be out of date and will refresh automatically.',
    evidence: [],
    action: 'wait',
  },
  {
    id: 'late',
    version: 2,
    title: 'Rhythm',
    severity: 'fine',
    when: { all: [isLate, { not: isLong }] },
    sentence: 'Slightly late: silent for {silentSeconds}, still within its usual schedule.',
    evidence: ['attached'],
    action: 'wait',
  },
  {
    id: 'healthy',
    version: 2,
    title: 'Healthy',
    severity: 'fine',
    when: { all: [] },
    sentence: 'Healthy: reporting on its usual schedule.',
    evidence: ['attached'],
    action: 'wait',
  },
];
