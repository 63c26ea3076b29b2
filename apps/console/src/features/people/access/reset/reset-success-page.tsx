import { AccessMessage } from '../frame/access-message.tsx';

export const ResetSuccessPage = () => (
  <AccessMessage title="Success" next={{ text: 'Back to Login', href: '#/' }}>
    Your new password is set. All sessions opened with the old one have ended.
  </AccessMessage>
);
