import { actOnIncident, listIncidentAssignees } from '@airlane/contract/calls/incidents';
import type { CallInput } from '@airlane/contract/call';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';
import { privateNetworksKey } from './private-networks.ts';
import { reportsKey } from './reports.ts';

export const assigneesQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'incident-assignees'],
    queryFn: ({ signal }) => callApi(listIncidentAssignees, { headers: { brand: accountId } }, { signal }),
    select: ({ assignees }) => assignees,
  });

export type IncidentOrder = NonNullable<CallInput<typeof actOnIncident>['body']>;

/** Every report of incidents tells what was done about them, and so do the pages of private networks. */
export const incidentMutation = (accountId: string) =>
  mutationOptions({
    mutationFn: (body: IncidentOrder) => callApi(actOnIncident, { headers: { brand: accountId }, body }),
    onSuccess: (_answer, _order, _result, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: [...reportsKey(accountId), 'aiDashboard'] }),
        client.invalidateQueries({ queryKey: privateNetworksKey(accountId) }),
      ]),
  });
