import {
  CAPTURE_DEFAULT_MINUTES,
  captureWindowFrom,
  LIMITED_CAPTURE_MINUTES,
  writeCaptureWindow,
} from '@airlane/domain/networks/capture-window';
import { captureQuestionIds } from '@airlane/domain/template-names';
import { MINUTE_MS } from '@airlane/domain/time/durations';
import { thingButtonObstacle } from '@airlane/domain/thing-header/thing-buttons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAction } from '#acting/use-action.ts';
import { createDocumentMutation } from '#lib/mutations/documents.ts';
import { templatesQuery } from '#lib/queries/templates.ts';
import { randomId } from '#lib/random-id.ts';
import { tableHref } from '#templating/addresses.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import type { InfoActions } from '#widgets/info-block/info-actions.ts';
import { useOpenThing } from '../open-thing.ts';

const CAPTURES = 'capture';

/** One press captures the minutes that have just passed; the form of the header asks for other ones. */
export const useCaptureAddress = (): InfoActions => {
  const { open, accountId, iccid, status, viewer } = useOpenThing();
  const { data: templates } = useQuery(templatesQuery(accountId));
  const { mutateAsync } = useMutation(createDocumentMutation(accountId, CAPTURES));
  const mayCreate = templates?.some(({ description, access }) => description === CAPTURES && access.canCreate) === true;
  const isOpen = mayCreate && status !== undefined && thingButtonObstacle('capture', status, viewer) === undefined;
  const minutes =
    status?.limitCaptureDurationOptionsToMinute === true ? LIMITED_CAPTURE_MINUTES : CAPTURE_DEFAULT_MINUTES;
  // The same until it worked: a repeated press after a lost answer orders one capture.
  const key = useRef(randomId());
  const capture = useAction({
    act: (ip: string) => {
      const window = captureWindowFrom(new Date(Date.now() - minutes * MINUTE_MS), minutes);
      const answers = [
        { questionId: captureQuestionIds.iccid, answer: iccid },
        { questionId: captureQuestionIds.captureIP, answer: ip },
        { questionId: captureQuestionIds.startTime, answer: writeCaptureWindow(window) },
      ];
      return mutateAsync({ answers, idempotencyKey: key.current });
    },
    failed: 'Failed to create capture',
    onDone: () => {
      key.current = randomId();
      showToast({
        tone: 'success',
        text: 'The capture file is being generated. Download it from the captures as soon as it is ready.',
        link: {
          label: 'Open captures',
          href: tableHref({ accountId: open.accountId, template: { description: CAPTURES } }),
        },
      });
    },
  });
  return isOpen ? { captureAddress: capture.run } : {};
};
