import { captureWindowFrom, LIMITED_CAPTURE_MINUTES, readCaptureWindow, writeCaptureWindow } from '@airlane/domain';
import { Refused } from '../../errors.ts';
import type { DocumentRules } from '../documents/document-rules.ts';
import { knownIccids } from '../things/known-iccids.repository.ts';

const ICCID = 'QID001iccid';
const START = 'QID003startTime';
const STATUS = 'QID004fileStatue';
const PRIVATE_NETWORK = 'privateNetwork';

/** Private Things are listened to for a minute, however long was asked for. */
const shortened = (window: string): string => {
  const asked = readCaptureWindow(window);
  return asked ? writeCaptureWindow(captureWindowFrom(asked.start, LIMITED_CAPTURE_MINUTES)) : window;
};

export const captureRules: DocumentRules = {
  async complete(db, scope, values) {
    const iccid = String(values[ICCID] ?? '');
    if ((await knownIccids(db, scope, [iccid])).length === 0) {
      throw new Refused('VALIDATION_FAILED', { fields: [{ field: ICCID, rule: 'unknownThing', message: `There is no Thing with the ICCID ${iccid} in ${scope.accountTitle}` }] });
    }
    const window = String(values[START] ?? '');
    return { answers: { [STATUS]: ['Created'], ...(scope.features.includes(PRIVATE_NETWORK) ? { [START]: shortened(window) } : {}) } };
  },
};
