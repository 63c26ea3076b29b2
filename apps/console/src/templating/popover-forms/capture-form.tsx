import { useMemo } from 'react';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { tableHref } from '../addresses.ts';
import type { OpenTemplate } from '../open-template.ts';
import { CreateForm } from './create-form.tsx';
import type { TemplateFormProps } from './template-form.ts';

const PRIVATE_NETWORK = 'privateNetwork';

const withCapturesOfAMinute = (open: OpenTemplate): OpenTemplate => ({
  ...open,
  template: { ...open.template, questions: open.template.questions.map((question) => ({ ...question, metadata: { ...question.metadata, limitedToMinute: true } })) },
});

/** Orders a packet capture. Those of private Things last a minute, and the input says so. */
const CaptureForm = ({ open, onClose }: TemplateFormProps) => {
  const limited = useMemo(() => (open.features.includes(PRIVATE_NETWORK) ? withCapturesOfAMinute(open) : open), [open]);
  return (
    <CreateForm
      open={limited}
      onClose={onClose}
      onCreated={() =>
        showToast({
          tone: 'success',
          text: 'The capture file is being generated. Download it from the captures as soon as it is ready.',
          link: { label: 'Open captures', href: tableHref(open) },
        })
      }
      onFailure={() => showToast({ tone: 'error', text: 'Failed to create capture' })}
    />
  );
};

export default CaptureForm;
