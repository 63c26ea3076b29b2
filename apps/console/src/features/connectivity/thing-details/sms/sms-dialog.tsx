import { Dialog } from '#ui/dialog.tsx';
import { SmsForm } from './sms-form.tsx';
import { SmsHistory } from './sms-history.tsx';

export const SmsDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog isOpen title="SMS" size="md" onClose={onClose}>
    <SmsForm />
    <SmsHistory />
  </Dialog>
);
