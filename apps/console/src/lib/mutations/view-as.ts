import type { CallInput } from '@airlane/contract/call';
import {
  grantSupportAccess,
  leaveViewAs,
  requestSupportAccess,
  revokeSupportAccess,
  startViewAs,
} from '@airlane/contract/calls/view-as';
import { callApi } from '../api/api.ts';
import { forgetOpening } from '../session/session-store.ts';

export const allowSupport = (accountId: string, body: CallInput<typeof grantSupportAccess>['body']) =>
  callApi(grantSupportAccess, { headers: { brand: accountId }, body });

export const withdrawSupport = (accountId: string, id: string) =>
  callApi(revokeSupportAccess, { headers: { brand: accountId }, params: { id } });

export const askForAccess = (accountId: string, body: CallInput<typeof requestSupportAccess>['body']) =>
  callApi(requestSupportAccess, { headers: { brand: accountId }, body });

/** Another viewer sees the same pages now: what was read before has to go. */
const openAnew = (address: string): void => {
  forgetOpening();
  window.location.hash = address;
  window.location.reload();
};

export const beginViewAs = async (accountId: string, body: CallInput<typeof startViewAs>['body']): Promise<void> => {
  await callApi(startViewAs, { headers: { brand: accountId }, body });
  openAnew(`#/${encodeURIComponent(accountId)}`);
};

export const endViewAs = async (backTo: string): Promise<void> => {
  await callApi(leaveViewAs, {});
  openAnew(backTo);
};
