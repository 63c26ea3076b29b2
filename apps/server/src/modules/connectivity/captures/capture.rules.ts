import { runCaptureJob } from './captures.jobs.ts';
import {
  captureWindowFrom,
  LIMITED_CAPTURE_MINUTES,
  readCaptureWindow,
  writeCaptureWindow,
} from '@airlane/domain/networks/capture-window';
import { integrationKinds } from '@airlane/domain/integrations/integration-kinds';
import { noThingMessage } from '@airlane/domain/sims/iccid';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import { refuseUnable } from '../networks/able-network.repository.ts';
import { thingIn } from '../things/find-thing.repository.ts';
import { recordThingEvent } from '../things/thing-events.repository.ts';
import { captureQuestions as asked } from './capture-questions.ts';
import { insertCapture } from './capture-runs.repository.ts';

const PRIVATE_NETWORK = 'privateNetwork';

/** Private Things are listened to for a minute, however long was asked for. */
const shortened = (window: string): string => {
  const given = readCaptureWindow(window);
  return given ? writeCaptureWindow(captureWindowFrom(given.start, LIMITED_CAPTURE_MINUTES)) : window;
};

/** A capture: validated when it is ordered, run by a job. */
export const captureRules = (jobs: Pick<Jobs, 'send'>): DocumentRules => ({
  async complete(db, scope, values) {
    if (!scope.features.includes(integrationKinds.packetCapture.feature)) throw new AppError('CAPTURE_NOT_ACTIVATED');
    const iccid = String(values[asked.iccid] ?? '');
    const thing = await thingIn(db, scope, iccid);
    if (!thing) throw invalidField(asked.iccid, 'unknownThing', noThingMessage(iccid, scope.accountTitle));
    if (thing.state === 'SUSPENDED') throw invalidField(asked.iccid, 'suspended', 'Thing is suspended');
    await refuseUnable(db, iccid, 'capture');
    const given = String(values[asked.start] ?? '');
    const text = scope.features.includes(PRIVATE_NETWORK) ? shortened(given) : given;
    const window = readCaptureWindow(text);
    if (!window) throw invalidField(asked.start, 'required', 'Mandatory field');
    const ip = String(values[asked.ip] ?? '');
    return {
      answers: { [asked.status]: ['Created'], [asked.start]: text },
      async created(trx, { id }) {
        const { accountId, viewer } = scope;
        await insertCapture(trx, {
          document_id: id,
          account_id: accountId,
          iccid,
          ip,
          starts_at: window.start,
          ends_at: window.end,
          ordered_by: viewer.userId,
        });
        const detail = {
          document: id,
          ip,
          from: window.start.toISOString(),
          to: window.end.toISOString(),
          by: viewer.userId,
        };
        await recordThingEvent(trx, { iccid, accountId, kind: 'capture-started', detail });
        await jobs.send(runCaptureJob, { documentId: id }, trx);
      },
    };
  },
});
