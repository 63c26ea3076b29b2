import type { Mail } from '#ports/mail/port.ts';
import { letter, productName } from '#modules/platform/mails/letter.ts';
import type { LoginUser } from './session.repository.ts';

const SECONDS_A_MINUTE = 60;
const spoken = (seconds: number): string =>
  seconds < 2 * SECONDS_A_MINUTE ? `${seconds} seconds` : `${Math.floor(seconds / SECONDS_A_MINUTE)} minutes`;

export const codeMail = (user: LoginUser, code: string, goodForSeconds: number): Mail => {
  const product = productName(user.vertical);
  return letter({
    vertical: user.vertical,
    to: user.email,
    subject: `${product} login code`,
    paragraphs: [
      `Hello ${user.full_name},`,
      `Your ${product} login code is ${code}. It is valid for ${spoken(goodForSeconds)} and works once.`,
      "If this wasn't you, change your password now.",
    ],
    code,
  });
};
