import { IconBuilding } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { logOutMutation } from '../lib/mutations/log-out.ts';
import { Button } from '../ui/button.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { InvitationNotice } from './shell/invitation-notice.tsx';

export const NoAccountPage = () => {
  const logOut = useMutation(logOutMutation());
  const navigate = useNavigate();
  return (
    <main>
      <InvitationNotice onAccepted={() => void navigate({ to: '/' })} />
      <StateMessage
        isPage
        icon={<IconBuilding size={22} />}
        title="No account yet"
        text="You are not a member of any account. An administrator of your organization can add you."
        actions={
          <Button variant="default" onClick={() => logOut.mutate()}>
            Log out
          </Button>
        }
      />
    </main>
  );
};
