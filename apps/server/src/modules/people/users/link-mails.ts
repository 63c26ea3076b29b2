import type { Mail } from '../../../ports/mail/port.ts';
import { letter, productName } from '../../platform/mails/letter.ts';
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
    subject: (product) => `Activate your ${product} user`,
    sentence: (product) => `you are invited to ${product}. Set your password to activate your user; the link works once, for ${LINK_HOURS.invitation / 24} days:`,
    caution: 'If you did not expect this, ask whoever runs the account before you do anything.',
  },
  reset: {
    subject: (product) => `Set a new ${product} password`,
    sentence: () => `somebody, hopefully you, asked for a new password. The link works once, for ${LINK_HOURS.reset} hour:`,
    caution: 'If it was not you, do nothing: your password stays as it is.',
  },
};

/** A mail with the link to the page that sets a password. */
export const linkMail = ({ vertical, email, fullName }: Person, purpose: LinkPurpose, href: string): Mail => {
  const product = productName(vertical);
  const { subject, sentence, caution } = words[purpose];
  return letter({ vertical, to: email, subject: subject(product), paragraphs: [`Hello ${fullName},`, sentence(product), { link: href }, caution] });
};

interface Invitation {
  readonly account: string;
  readonly inviter: string;
}

/** For somebody who has a log-in already: they accept or decline in the console. What people typed stays out of the subject. */
export const invitationMail = ({ vertical, email, fullName }: Person, { account, inviter }: Invitation, href: string): Mail => {
  const product = productName(vertical);
  return letter({
    vertical,
    to: email,
    subject: `You are invited to another ${product} account`,
    paragraphs: [`Hello ${fullName},`, `${inviter} invites you to the account "${account}". Log in to accept or decline:`, { link: href }, 'Until you accept, nobody there sees anything about you.'],
  });
};
