/** What the person has typed, by field name. */
export type Drafts = Record<string, unknown>;

/** Form libraries read dots and brackets in a name as a path; question ids may hold some. */
export const fieldName = (questionId: string): string =>
  questionId.replaceAll(/\W/g, (sign) => `_${sign.charCodeAt(0)}_`);
