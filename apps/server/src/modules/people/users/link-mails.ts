import type { Mail } from '#ports/mail/port.ts';
import { letter, productName } from '#modules/platform/mails/letter.ts';
import type { LinkPurpose, Person } from './users.repository.ts';

/** How long a link of each kind works, in hours. */
export const LINK_HOURS: Readonly<Record<LinkPurpose, number>> = { invitation: 72, reset: 1 };

interface Words {
  readonly subject: (product: string) => string;
  readonly sentence: (product: string) => string;
  readonly caution: string;
}

const words: Readonly<Record<LinkPurpose, Words>> = {
  invitation: {
    subject: (product) => `Activate your ${product} login`,
    sentence: (product) =>
      `You have been invited to ${product}. Set your password to activate your login. The link works once, for ${LINK_HOURS.invitation / 24} days:`,
    caution: 'If you did not expect this, check with your account manager first.',
  },
  reset: {
    subject: (product) => `Set a new ${product} password`,
    sentence: () =>
      `Someone, hopefully you, asked for a new password. The link works once, for ${LINK_HOURS.reset} hour:`,
    caution: "If this wasn't you, ignore this e-mail. Your password stays the same.",
  },
};

/** A mail with the link to the page that sets a password. */
export const linkMail = ({ vertical, email, fullName }: Person, purpose: LinkPurpose, href: string): Mail => {
  const product = productName(vertical);
  const { subject, sentence, caution } = words[purpose];
  return letter({
    vertical,
    to: email,
    subject: subject(product),
    paragraphs: [`Hello ${fullName},`, sentence(product), { link: href }, caution],
  });
};

interface Invitation {
  readonly account: string;
  readonly inviter: string;
}

/** For a person who has a log-in already: they accept or decline in the console. What people typed stays out of the subject. */
export const invitationMail = (
  { vertical, email, fullName }: Person,
  { account, inviter }: Invitation,
  href: string,
): Mail => {
  const product = productName(vertical);
  return letter({
    vertical,
    to: email,
    subject: `You are invited to another ${product} account`,
    paragraphs: [
      `Hello ${fullName},`,
      `${inviter} has invited you to the account "${account}". Log in to accept or decline:`,
      { link: href },
      'Until you accept, no one there can see anything about you.',
    ],
  });
};
