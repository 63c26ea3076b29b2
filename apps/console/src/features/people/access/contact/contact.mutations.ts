import type { contactUs } from '@airlane/contract/calls/contact';
import { contactUsAddress } from '@airlane/contract/addresses';
import { NO_CONTACT_PHONE, withoutMarkup } from '@airlane/domain/access/contact-rules';
import { mutationOptions } from '@tanstack/react-query';
import { publicClient } from '#lib/api/public-client.ts';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** As both calls want it: without markup, the name twice, and a phone number in any case. */
export const contactBody = ({ name, email, message }: ContactMessage) => ({
  name: withoutMarkup(name).trim(),
  username: withoutMarkup(name).trim(),
  email: email.trim(),
  message: withoutMarkup(message).trim(),
  ...NO_CONTACT_PHONE,
});

interface VisitorMessage {
  readonly contact: ContactMessage;
  readonly proof: () => Promise<string>;
}

export const visitorContactMutation = () =>
  mutationOptions({
    mutationFn: async ({ contact, proof }: VisitorMessage) =>
      publicClient.callAt<typeof contactUs>(contactUsAddress, {
        headers: { recapchatoken: await proof() },
        body: contactBody(contact),
      }),
  });
