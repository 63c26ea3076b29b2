import { REGISTERED } from '@airlane/domain';
import { AccessMessage } from '../frame/access-message.tsx';

export const RegistrationSuccessPage = () => (
  <AccessMessage title="Registration Completed" next={{ text: 'Back to Login', href: '#/' }}>
    {REGISTERED}
  </AccessMessage>
);
