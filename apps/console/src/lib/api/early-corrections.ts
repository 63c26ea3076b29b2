import type { QueryClient } from '@tanstack/react-query';
import { responseOf } from './early-answers.ts';
import { invitationsQuery } from '../queries/invitations.ts';
import { menusKey, meQuery, myAccountsQuery } from '../queries/me.ts';
import { networkStatusQuery } from '../queries/network-status.ts';
import { siteStatusQuery } from '../queries/site.ts';
import { templatesQuery } from '../queries/templates.ts';
import { viewsQuery } from '../queries/views.ts';

/** A page that was drawn with what the last visit left is drawn again with what is true now, if that differs. */
export const followEarlyCorrections = async (client: QueryClient): Promise<void> => {
  const early = window.airlaneEarly;
  const parts = await early?.corrections;
  if (early === undefined || parts === undefined) return;
  for (const [path, part] of Object.entries(parts)) early.answers.set(path, Promise.resolve(responseOf(part)));
  const { accountId } = early;
  const keys = [
    meQuery().queryKey,
    myAccountsQuery().queryKey,
    menusKey(accountId),
    templatesQuery(accountId).queryKey,
    viewsQuery(accountId).queryKey,
    siteStatusQuery().queryKey,
    networkStatusQuery().queryKey,
    invitationsQuery().queryKey,
  ];
  for (const queryKey of keys) void client.invalidateQueries({ queryKey, exact: false });
};
