import { activateSim } from '@airlane/contract/calls/thing-commands';
import { refreshConnectionCall, smsCall, type SmsToSend, stateChangeCall } from '@airlane/contract/prepared-calls';
import { refreshThingLocation, setThingLocation } from '@airlane/contract/calls/thing-location';
import { templateNames } from '@airlane/domain/template-names';
import { type QueryClient, mutationOptions } from '@tanstack/react-query';
import { callApi, makeCall } from '../api/api.ts';
import { documentListsKey, documentQuery } from '../queries/documents.ts';
import { locationQuery } from '../queries/things.ts';

/** Whatever is shown of a Thing is read again: its status, its reports, its timeline. */
const readThingAgain = (client: QueryClient, accountId: string, thingId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: documentQuery(accountId, thingId).queryKey });

export const stateChangeMutation = (accountId: string, thingId: string) =>
  mutationOptions({
    mutationFn: (state: 'ACTIVE' | 'SUSPENDED') => makeCall(stateChangeCall(accountId, thingId, state)),
    onSettled: (_answer, _error, _state, _result, { client }) => {
      void client.invalidateQueries({ queryKey: documentListsKey(accountId, templateNames.thingsTable) });
      return readThingAgain(client, accountId, thingId);
    },
  });

export const refreshConnectionMutation = (accountId: string, thingId: string) =>
  mutationOptions({
    mutationFn: () => makeCall(refreshConnectionCall(accountId, thingId)),
    onSettled: (_answer, _error, _nothing, _result, { client }) => readThingAgain(client, accountId, thingId),
  });

type NewSms = SmsToSend & Required<Pick<SmsToSend, 'idempotencyKey'>>;

export const sendSmsMutation = (accountId: string, thingId: string) =>
  mutationOptions({
    mutationFn: (sms: NewSms) => makeCall(smsCall(accountId, thingId, sms)),
    onSuccess: (_answer, _sms, _result, { client }) => readThingAgain(client, accountId, thingId),
  });

export const setLocationMutation = (accountId: string, thingId: string) =>
  mutationOptions({
    mutationFn: (body: { readonly latitude: number; readonly longitude: number }) =>
      callApi(setThingLocation, { headers: { brand: accountId }, params: { thing_id: thingId }, body }),
    onSuccess: (location, _position, _result, { client }) => {
      client.setQueryData(locationQuery(accountId, thingId).queryKey, location);
      return readThingAgain(client, accountId, thingId);
    },
  });

export const refreshLocationMutation = (accountId: string, thingId: string) =>
  mutationOptions({
    mutationFn: () => callApi(refreshThingLocation, { headers: { brand: accountId }, params: { thing_id: thingId } }),
    onSuccess: (_answer, _nothing, _result, { client }) => readThingAgain(client, accountId, thingId),
  });

export const activateSimMutation = (accountId: string) =>
  mutationOptions({
    mutationFn: (iccid: string) =>
      callApi(activateSim, { headers: { brand: accountId, hubconnector: 'true' }, params: { iccid } }),
    onSuccess: (_answer, _iccid, _result, { client }) =>
      client.invalidateQueries({ queryKey: documentListsKey(accountId, templateNames.thingsTable) }),
  });
