import type { Mail } from '#ports/mail/port.ts';
import { letter, productName } from '#modules/platform/mails/letter.ts';

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
    paragraphs: [
      `Hello ${fullName},`,
      `Thank you for signing up, your ${product} account is ready. Log in with this address; we e-mail you a code for each login.`,
      'Open the console:',
      { link: `${consoleUrl}/#/` },
    ],
  });
};

/** For a person who signs up a second time, or whose address another person typed. */
export const alreadyRegisteredMail = ({ vertical, email, fullName }: Addressee, consoleUrl: string): Mail => {
  const product = productName(vertical);
  return letter({
    vertical,
    to: email,
    subject: `You already have an account at ${product}`,
    paragraphs: [
      `Hello ${fullName},`,
      `Someone, hopefully you, signed up with this address, which already has an account at ${product}. Nothing was changed. Log in as before, or reset your password if you forgot it.`,
      "If this wasn't you, ignore this e-mail. Open the console:",
      { link: `${consoleUrl}/#/` },
    ],
  });
};
