import { randomUUID } from 'node:crypto';
import { verticalByName } from '@airlane/domain';
import { escapeHtml } from '../../ports/mail/escape-html.ts';
import type { Mail } from '../../ports/mail/port.ts';

type Paragraph = string | { readonly link: string };

export interface Letter {
  readonly to: string;
  /** Never holds what somebody typed: it becomes a line of the mail's head. */
  readonly subject: string;
  readonly paragraphs: readonly Paragraph[];
}

const textOf = (paragraph: Paragraph): string => (typeof paragraph === 'string' ? paragraph : paragraph.link);

const htmlOf = (paragraph: Paragraph): string => {
  const text = escapeHtml(textOf(paragraph));
  return typeof paragraph === 'string' ? `<p>${text.replaceAll('\n', '<br>')}</p>` : `<p><a href="${text}">${text}</a></p>`;
};

/** A mail as text and as HTML from the same words; what people typed is text in both. */
export const letter = ({ to, subject, paragraphs }: Letter): Mail => ({
  id: randomUUID(),
  to,
  subject,
  text: paragraphs.map(textOf).join('\n\n'),
  html: paragraphs.map(htmlOf).join('\n'),
});

export const productName = (vertical: string): string => verticalByName(vertical)?.name ?? 'Airlane';
