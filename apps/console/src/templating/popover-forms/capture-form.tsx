import type { Document } from '@airlane/contract/entities';
import {
  CAPTURE_PRESET_MINUTES,
  LIMITED_CAPTURE_MINUTES,
  readCaptureWindow,
  recentCapture,
} from '@airlane/domain/networks/capture-window';
import { captureQuestionIds } from '@airlane/domain/template-names';
import { useMemo, useState } from 'react';
import type { Answer } from '#lib/mutations/documents.ts';
import { NETWORK_SILENT, useNetworkSilentSince } from '#lib/network/use-network-silent-since.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import { documentHref, tableHref } from '../addresses.ts';
import { fieldName } from '../document/field-name.ts';
import type { OpenTemplate } from '../open-template.ts';
import { CreateForm } from './create-form.tsx';
import type { TemplateFormProps } from './template-form.ts';

const PRIVATE_NETWORK = 'privateNetwork';
const START = captureQuestionIds.startTime;

const withCapturesOfAMinute = (open: OpenTemplate): OpenTemplate => ({
  ...open,
  template: {
    ...open.template,
    questions: open.template.questions.map((question) => ({
      ...question,
      metadata: { ...question.metadata, limitedToMinute: true },
    })),
  },
});

const isStillRunning = ({ questions }: Document): boolean => {
  const window = readCaptureWindow(String(questions.find(({ questionId }) => questionId === START)?.answer ?? ''));
  return window !== undefined && window.end.getTime() > Date.now();
};

interface CaptureFormProps extends TemplateFormProps {
  /** What the page of a Thing knows already. */
  readonly given?: readonly Answer[];
  readonly isLimitedToMinute?: boolean;
}

/** Orders a packet capture. Those of private Things last a minute, and the input says so. */
const CaptureForm = ({
  open,
  onClose,
  given,
  isLimitedToMinute = open.features.includes(PRIVATE_NETWORK),
}: CaptureFormProps) => {
  const isSilent = useNetworkSilentSince() !== undefined;
  const [initial] = useState(() => ({
    [fieldName(START)]: recentCapture(
      isLimitedToMinute ? LIMITED_CAPTURE_MINUTES : CAPTURE_PRESET_MINUTES[0],
      new Date(),
    ),
  }));
  const limited = useMemo(() => (isLimitedToMinute ? withCapturesOfAMinute(open) : open), [open, isLimitedToMinute]);
  return (
    <CreateForm
      open={limited}
      onClose={onClose}
      given={given}
      initial={initial}
      obstacle={isSilent ? NETWORK_SILENT : undefined}
      onCreated={(document) =>
        showToast(
          isStillRunning(document)
            ? {
                tone: 'success',
                text: 'The capture is running. Its packets can be watched until it is over, and the file follows.',
                link: { label: 'Watch it live', href: documentHref(open, document.id) },
              }
            : {
                tone: 'success',
                text: 'The capture file is being generated. Download it from the captures as soon as it is ready.',
                link: { label: 'Open captures', href: tableHref(open) },
              },
        )
      }
      onFailure={() => showToast({ tone: 'error', text: 'Failed to create capture' })}
    />
  );
};

export default CaptureForm;
