import type { LegalSection } from './legal-text.ts';

const HEADING = /^#\s+(?<heading>\S.*)$/;

const withBlock = (sections: readonly LegalSection[], block: string): readonly LegalSection[] => {
  const heading = HEADING.exec(block)?.groups?.['heading'];
  if (heading !== undefined) return [...sections, { heading, paragraphs: [] }];
  const last = sections.at(-1) ?? { heading: '', paragraphs: [] };
  return [...sections.slice(0, -1), { ...last, paragraphs: [...last.paragraphs, block] }];
};

/**
 * The sections of a text as staff write it: a line that begins with '# ' is a heading, blank lines part the paragraphs. What stands before the
 * first heading is a section without one.
 */
export const parseWrittenText = (written: string): readonly LegalSection[] =>
  written
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/^#\s.*$/gm, (line) => `\n\n${line}\n\n`)
    .split(/\n\s*\n/)
    .map((block) => block.replaceAll(/\s+/g, ' ').trim())
    .filter((block) => block !== '')
    .reduce<readonly LegalSection[]>(withBlock, []);

/** The other way round, to begin a new version with the one in force. */
export const writeText = (sections: readonly LegalSection[]): string =>
  sections
    .flatMap(({ heading, paragraphs }) => [...(heading === '' ? [] : [`# ${heading}`]), ...paragraphs])
    .join('\n\n');
