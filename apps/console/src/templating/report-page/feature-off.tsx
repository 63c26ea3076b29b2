import {
  canActivateFeature,
  type FeatureReader,
  featureIntegration,
  featureOffText,
} from '@airlane/domain/reports/feature-off';
import { GROUP_USER } from '@airlane/domain/access/thing-scope';
import type { IntegrationKind } from '@airlane/domain/integrations/integration-kinds';
import { IconLock } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '#acting/use-action.ts';
import { makeIntegration } from '#lib/mutations/integrations.ts';
import { myAccountsQuery } from '#lib/queries/me.ts';
import { randomId } from '#lib/random-id.ts';
import { useViewedAppType } from '#lib/session/viewed-app-type.ts';
import { Button } from '#ui/button.tsx';
import { StateMessage } from '#ui/state-message.tsx';

interface FeatureOffProps {
  readonly accountId: string;
  readonly feature: { readonly key: string; readonly name: string };
}

interface ActivateProps {
  readonly accountId: string;
  readonly name: string;
  readonly kind: IntegrationKind;
}

const Activate = ({ accountId, name, kind }: ActivateProps) => {
  const client = useQueryClient();
  const { run, isBusy, failure } = useAction({
    act: (key: string) => makeIntegration(accountId, { kind }, key),
    done: ({ message }) => message,
    failed: `${name} was not activated`,
    // The menu and the account's features have changed with it.
    onDone: () => void client.invalidateQueries(),
  });
  return <Button isBusy={isBusy} failure={failure} onClick={() => void run(randomId())}>{`Activate ${name}`}</Button>;
};

/** Stands where the reports of a feature would stand, and turns it on where the reader may do that. */
export const FeatureOff = ({ accountId, feature }: FeatureOffProps) => {
  const appType = useViewedAppType();
  const { data: accounts } = useQuery(myAccountsQuery());
  if (appType === undefined || accounts === undefined) return null;
  const account = accounts.find(({ id }) => id === accountId);
  const reader: FeatureReader = { appType, isGroupUser: account?.profile === GROUP_USER };
  const kind = canActivateFeature(feature.key, reader) ? featureIntegration(feature.key) : undefined;
  return (
    <StateMessage
      icon={<IconLock size={22} />}
      title={`${feature.name} is off`}
      text={featureOffText(feature, reader)}
      actions={kind && <Activate accountId={accountId} name={feature.name} kind={kind} />}
    />
  );
};
