import type { CallInput } from '@airlane/contract/call';
import {
  createIntegration,
  deleteIntegration,
  installSlack,
  replayDeliveries,
  rotateSigningSecret,
  setIntegrationState,
  slackSignIn,
  testIntegration,
  uninstallSlack,
  updateIntegration,
} from '@airlane/contract/calls/integrations';
import type { IntegrationKind } from '@airlane/domain/integrations/integration-kinds';
import { callApi } from '../api/api.ts';

type Body<
  Call extends typeof createIntegration | typeof updateIntegration | typeof installSlack | typeof replayDeliveries,
> = NonNullable<CallInput<Call>['body']>;
export type NewIntegration = Body<typeof createIntegration>;
type IntegrationChange = Body<typeof updateIntegration>;
type SlackInstallation = Body<typeof installSlack>;
type Replay = Body<typeof replayDeliveries>;

const inAccount = (accountId: string) => ({ headers: { brand: accountId } });
const at = (accountId: string, id: string) => ({ ...inAccount(accountId), params: { id } });

export const makeIntegration = (accountId: string, body: NewIntegration, idempotencyKey: string) =>
  callApi(createIntegration, { headers: { brand: accountId, 'idempotency-key': idempotencyKey }, body });
export const changeIntegration = (accountId: string, id: string, body: IntegrationChange) =>
  callApi(updateIntegration, { ...at(accountId, id), body });
export const changeIntegrationState = (accountId: string, id: string, state: 'active' | 'paused') =>
  callApi(setIntegrationState, { ...at(accountId, id), body: { state } });
export const rotateIntegrationSecret = (accountId: string, id: string) =>
  callApi(rotateSigningSecret, { ...at(accountId, id), body: {} });
export const sendTestEvent = (accountId: string, id: string) =>
  callApi(testIntegration, { ...at(accountId, id), body: {} });
export const sendAgain = (accountId: string, id: string, body: Replay) =>
  callApi(replayDeliveries, { ...at(accountId, id), body });

/** Slack is told as well, hence a call of its own. */
export const removeIntegration = (
  accountId: string,
  { id, kind }: { readonly id: string; readonly kind: IntegrationKind },
) =>
  kind === 'slack'
    ? callApi(uninstallSlack, { ...inAccount(accountId), body: { documentId: id } })
    : callApi(deleteIntegration, at(accountId, id));

export const beginSlackSignIn = (accountId: string) => callApi(slackSignIn, inAccount(accountId));
export const finishSlackSignIn = (accountId: string, body: SlackInstallation) =>
  callApi(installSlack, { ...inAccount(accountId), body });
