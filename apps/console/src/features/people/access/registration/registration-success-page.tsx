import { REGISTERED } from '@airlane/domain/access/access-texts';
import { AccessMessage } from '../frame/access-message.tsx';

export const RegistrationSuccessPage = () => (
  <AccessMessage title="Registration Completed" next={{ text: 'Back to Login', href: '#/' }}>
    {REGISTERED}
  </AccessMessage>
);
