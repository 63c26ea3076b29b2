import { IconMapOff } from '@tabler/icons-react';
import { LinkButton } from './button.tsx';
import { StateMessage } from './state-message.tsx';

export const NotFoundPage = () => (
  <StateMessage
    isPage
    icon={<IconMapOff size={22} />}
    title="Page Not Found"
    text="The page you are looking for doesn't exist or has been moved."
    actions={<LinkButton href="#/">Return to Dashboard</LinkButton>}
  />
);
