import { randomUUID } from 'node:crypto';
import { APP_VERSION } from '@airlane/domain/lists/lists';
import { footerYear, type Vertical, verticalByName, verticals } from '@airlane/domain/verticals/verticals';
import { escapeHtml } from '#ports/mail/escape-html.ts';
import type { Mail } from '#ports/mail/port.ts';

export interface ListedLine {
  readonly text: string;
  readonly link?: string | undefined;
}

/** A heading with lines below it, each of which may lead somewhere. */
export interface ListedLines {
  readonly title: string;
  readonly lines: readonly ListedLine[];
}

export type Paragraph = string | { readonly link: string } | ListedLines;

export interface Letter {
  /** Whose colours and name the mail carries. */
  readonly vertical: string;
  readonly to: string;
  /** Never holds what a person typed: it becomes a line of the mail's head. */
  readonly subject: string;
  readonly paragraphs: readonly Paragraph[];
  /** A code that the reader looks for; it stands out where it first occurs. */
  readonly code?: string;
}

const verticalOf = (name: string): Vertical => verticalByName(name) ?? verticals.airlane;

export const productName = (vertical: string): string => verticalOf(vertical).name;

const textOf = (paragraph: Paragraph): string => {
  if (typeof paragraph === 'string') return paragraph;
  if ('link' in paragraph) return paragraph.link;
  return [
    paragraph.title,
    ...paragraph.lines.map(({ text, link }) => `- ${text}${link === undefined ? '' : `\n  ${link}`}`),
  ].join('\n');
};

const withCode = (html: string, code: string | undefined, colour: string): string =>
  code === undefined
    ? html
    : html.replace(code, () => `<strong style="color:${colour};font-size:20px;letter-spacing:2px">${code}</strong>`);

const htmlOf = (paragraph: Paragraph, { code }: Letter, { brand: { colour } }: Vertical): string => {
  const linked = (href: string, text: string): string =>
    `<a href="${escapeHtml(href)}" style="color:${colour};overflow-wrap:anywhere;word-break:break-word">${escapeHtml(text)}</a>`;
  if (typeof paragraph === 'string')
    return `<p style="margin:0 0 16px">${withCode(escapeHtml(paragraph).replaceAll('\n', '<br>'), code, colour)}</p>`;
  if ('link' in paragraph) return `<p style="margin:0 0 16px">${linked(paragraph.link, paragraph.link)}</p>`;
  const lines = paragraph.lines.map(
    ({ text, link }) => `<li style="margin:0 0 4px">${link === undefined ? escapeHtml(text) : linked(link, text)}</li>`,
  );
  return `<p style="margin:0 0 4px;font-weight:600">${escapeHtml(paragraph.title)}</p><ul style="margin:0 0 16px;padding:0 0 0 20px">${lines.join('')}</ul>`;
};

/** Mail programs drop style sheets, so every element says itself how it looks. */
const page = ({ name, brand: { colour, onColour }, footer }: Vertical, content: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"></head>
<body style="margin:0;padding:24px 12px;background:#f1f2f5;color:#191c23;font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif;font-size:15px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #e2e4ea;border-radius:8px">
<div style="padding:14px 24px;background:${colour};color:${onColour};font-size:17px;font-weight:600;border-radius:7px 7px 0 0">${escapeHtml(name)}</div>
<div style="padding:24px 24px 8px">
${content}
</div>
</div>
<p style="max-width:560px;margin:12px auto 0;color:#5a6170;font-size:12px;text-align:center">${escapeHtml(footer(footerYear(new Date()), APP_VERSION))}</p>
</body>
</html>`;

/** A mail as text and as HTML from the same words; what people typed is text in both. */
export const letter = (written: Letter): Mail => {
  const { vertical, to, subject, paragraphs } = written;
  const sender = verticalOf(vertical);
  return {
    id: randomUUID(),
    to,
    subject,
    text: paragraphs.map(textOf).join('\n\n'),
    html: page(sender, paragraphs.map((paragraph) => htmlOf(paragraph, written, sender)).join('\n')),
  };
};
