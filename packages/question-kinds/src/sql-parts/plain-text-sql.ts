import { containsText, equalsAnyText, sortByText } from './text.ts';
import type { AnswerColumn } from '../define-sql.ts';
import { listWhere } from './value-list-sql.ts';

/** The SQL of every kind that is kept and compared as plain text. */
export const plainTextSql = {
  sort: sortByText,
  soughtText: (part: string) => part,
  where: {
    contains: ({ text }: AnswerColumn, part: string) => containsText(text, part),
    ...listWhere(({ text }, texts) => equalsAnyText(text, texts)),
  },
} as const;
