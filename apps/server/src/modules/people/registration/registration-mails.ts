import type { Mail } from '../../../ports/mail/port.ts';
import { letter, productName } from '../../platform/mails/letter.ts';

interface Addressee {
  readonly vertical: string;
  readonly email: string;
  readonly fullName: string;
}

export const welcomeMail = ({ vertical, email, fullName }: Addressee, consoleUrl: string): Mail => {
  const product = productName(vertical);
  return letter({
    vertical,
    to: email,
    subject: `Welcome to ${product}`,
    paragraphs: [`Hello ${fullName},`, `thank you for signing up, your ${product} account is ready. Log in with this address; each login asks for a code that we mail you.`, 'You find the console here:', { link: `${consoleUrl}/#/` }],
  });
};

/** For a person who signs up a second time, or whose address somebody else typed. */
export const alreadyRegisteredMail = ({ vertical, email, fullName }: Addressee, consoleUrl: string): Mail => {
  const product = productName(vertical);
  return letter({
    vertical,
    to: email,
    subject: `You already have an account at ${product}`,
    paragraphs: [
      `Hello ${fullName},`,
      `somebody, hopefully you, signed up with this address, which has an account at ${product} already. Nothing was changed. Log in as before, or ask for a new password if you forgot it.`,
      'If it was not you, you need not do anything. You find the console here:',
      { link: `${consoleUrl}/#/` },
    ],
  });
};
