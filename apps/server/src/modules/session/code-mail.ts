import { randomUUID } from 'node:crypto';
import { verticalByName } from '@airlane/domain';
import { escapeHtml } from '../../ports/mail/escape-html.ts';
import type { Mail } from '../../ports/mail/port.ts';
import type { LoginUser } from './session.repository.ts';

const SECONDS_A_MINUTE = 60;
const spoken = (seconds: number): string => (seconds < 2 * SECONDS_A_MINUTE ? `${seconds} seconds` : `${Math.floor(seconds / SECONDS_A_MINUTE)} minutes`);

export const codeMail = (user: LoginUser, code: string, goodForSeconds: number): Mail => {
  const product = verticalByName(user.vertical)?.name ?? 'Airlane';
  const lines = [
    `Hello ${user.full_name},`,
    `your ${product} login code is ${code}. It is good for ${spoken(goodForSeconds)} and for one login.`,
    'If you did not just log in, somebody knows your password: change it.',
  ];
  return {
    id: randomUUID(),
    to: user.email,
    subject: `${product} login code`,
    text: lines.join('\n\n'),
    html: lines.map((line) => `<p>${escapeHtml(line).replace(code, `<strong>${code}</strong>`)}</p>`).join('\n'),
  };
};
