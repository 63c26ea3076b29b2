import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { connectAccount, readClientSecret } from './cards.mutations.ts';
import { paymentSettingsQuery } from '#lib/queries/cards.ts';
import { meQuery, myAccountsQuery } from '#lib/queries/me.ts';

const noAddress = { city: '', country: '', line1: '', line2: '', postal_code: '', state: '' };

/** An account that the provider does not know yet is made known first, by what this page knows of it. */
const newSecret = async (accountId: string, client: QueryClient): Promise<string> => {
  const known = await readClientSecret(accountId);
  if (known !== '') return known;
  const [me, { brands }] = await Promise.all([
    client.ensureQueryData(meQuery()),
    client.ensureQueryData(myAccountsQuery()),
  ]);
  const title = brands.find(({ id }) => id === accountId)?.title ?? accountId;
  await connectAccount(accountId, { email: me.profile.email, companyName: title, phone: '', address: noAddress });
  void client.invalidateQueries({ queryKey: paymentSettingsQuery(accountId).queryKey });
  return readClientSecret(accountId);
};

/**
 * What a card is set up with. Read once for each form: a secret is good for one card, and whatever is read again
 * meanwhile (a socket that came back, changed access) must not take away what is being typed. So its key is not one of
 * the account's.
 */
export const cardSetupQuery = (accountId: string, client: QueryClient) =>
  queryOptions({
    queryKey: ['card-setup', accountId],
    queryFn: async () => {
      const clientSecret = await newSecret(accountId, client);
      return { clientSecret, settings: await client.ensureQueryData(paymentSettingsQuery(accountId)) };
    },
    gcTime: 0,
    staleTime: 'static',
    retry: false,
    meta: { silent: true },
  });
