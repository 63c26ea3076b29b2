import type { PrivateNode } from '@airlane/contract/calls/private-networks';
import { FIRMWARE_REFUSED, isFirmwareVersion } from '@airlane/domain/private-network/edge-events';
import { IconActivity, IconKey, IconRefresh, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { commandEdgeMutation, rotateKeyMutation } from './private-networks.mutations.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ShownOnce } from '#ui/shown-once.tsx';
import { TextField } from '#ui/text-field.tsx';
import { EdgePingDialog } from './edge-ping-dialog.tsx';
import classes from './private-networks.module.css';

interface NodeProps {
  readonly accountId: string;
  readonly node: PrivateNode;
}

const NO_MANAGEMENT = 'No edge management is connected';

const RestartButton = ({ accountId, node }: NodeProps) => {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useMutation(commandEdgeMutation(accountId, node.id));
  const { run, isBusy, failure } = useAction({
    act: () => mutateAsync({ command: 'restart' }),
    failed: 'The edge was not restarted',
    done: ({ message }) => message,
  });
  return (
    <>
      <Button
        icon={<IconRefresh size={16} />}
        isBusy={isBusy}
        failure={failure}
        disabled={!node.isManaged}
        title={node.isManaged ? undefined : NO_MANAGEMENT}
        onClick={() => setAsking(true)}
      >
        Restart
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive
        title={`Restart ${node.name}?`}
        confirmText="Restart"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void run(undefined);
        }}
      >
        Its radios and {node.things} {node.things === 1 ? 'Thing' : 'Things'} lose their connection until the edge is up
        again. This may take a few minutes.
      </ConfirmDialog>
    </>
  );
};

const FirmwareButton = ({ accountId, node }: NodeProps) => {
  const [version, setVersion] = useState<string>();
  const { mutateAsync } = useMutation(commandEdgeMutation(accountId, node.id));
  const { run, isBusy, failure } = useAction({
    act: (wanted: string) => mutateAsync({ command: 'firmware', version: wanted }),
    failed: 'The firmware was not updated',
    done: ({ message }) => message,
  });
  const typed = version ?? '';
  const problem = typed === '' || isFirmwareVersion(typed) ? undefined : FIRMWARE_REFUSED;
  return (
    <>
      <Button
        variant="default"
        icon={<IconUpload size={16} />}
        isBusy={isBusy}
        failure={failure}
        disabled={!node.isManaged}
        title={node.isManaged ? undefined : NO_MANAGEMENT}
        onClick={() => setVersion('')}
      >
        Update firmware
      </Button>
      <Dialog
        isOpen={version !== undefined}
        title={`Update firmware of ${node.name}`}
        onClose={() => setVersion(undefined)}
      >
        <form
          className={classes['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isFirmwareVersion(typed)) return;
            setVersion(undefined);
            void run(typed);
          }}
        >
          <p className={classes['muted']}>
            Now {node.firmware === '' ? 'unknown' : node.firmware}. The edge restarts with the new version.
          </p>
          <TextField
            label="Version"
            value={typed}
            error={problem}
            maxLength={40}
            onChange={(event) => setVersion(event.target.value)}
          />
          <Button type="submit" disabled={!isFirmwareVersion(typed)}>
            Update firmware
          </Button>
        </form>
      </Dialog>
    </>
  );
};

const PingButton = ({ accountId, node }: NodeProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        icon={<IconActivity size={16} />}
        disabled={!node.isManaged}
        title={node.isManaged ? undefined : NO_MANAGEMENT}
        onClick={() => setOpen(true)}
      >
        Ping test
      </Button>
      <Dialog isOpen={isOpen} title={`Ping ${node.name}`} onClose={() => setOpen(false)}>
        <EdgePingDialog accountId={accountId} edgeId={node.id} />
      </Dialog>
    </>
  );
};

const KeyButton = ({ accountId, node }: NodeProps) => {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, data, reset } = useMutation(rotateKeyMutation(accountId, node.id));
  const { run, isBusy, failure } = useAction({ act: () => mutateAsync(), failed: 'No key was made' });
  return (
    <>
      <Button
        variant="default"
        icon={<IconKey size={16} />}
        isBusy={isBusy}
        failure={failure}
        onClick={() => setAsking(true)}
      >
        New VPN key
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive
        title={`New VPN key for ${node.name}?`}
        confirmText="Make new key"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void run(undefined);
        }}
      >
        The present key loses its force. The tunnel stays down until the new configuration is installed on the edge and
        its public key at the endpoint.
      </ConfirmDialog>
      <Dialog isOpen={data !== undefined} size="lg" title="VPN configuration" onClose={reset}>
        {data !== undefined && (
          <ShownOnce label="VPN configuration" value={data.configuration} onDone={reset}>
            Copy the configuration now and install it on the edge. The private key in it is not stored and not shown
            again. The public key of the edge is {data.publicKey}.
          </ShownOnce>
        )}
      </Dialog>
    </>
  );
};

/** What the viewer may do about the node. */
export const NodeButtons = (props: NodeProps) => {
  const { kind, canManage } = props.node;
  return (
    <div className={classes['buttons']}>
      {kind === 'edge' && <PingButton {...props} />}
      {kind === 'edge' && canManage && <FirmwareButton {...props} />}
      {kind === 'edge' && canManage && <RestartButton {...props} />}
      {kind === 'backhaul' && canManage && <KeyButton {...props} />}
    </div>
  );
};
