import { randomUUID } from 'node:crypto';
import { verticalByName } from '@airlane/domain';
import { escapeHtml } from '../../ports/mail/escape-html.ts';
import type { Mail } from '../../ports/mail/port.ts';
import { CODE_MINUTES } from './codes.ts';
import type { LoginUser } from './session.repository.ts';

export const codeMail = (user: LoginUser, code: string): Mail => {
  const product = verticalByName(user.vertical)?.name ?? 'Airlane';
  const lines = [
    `Hello ${user.full_name},`,
    `your ${product} login code is ${code}. It is good for ${CODE_MINUTES} minutes and for one login.`,
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
