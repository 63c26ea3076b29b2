const CODE = /(?<![\w-])\d{6}(?![\w-])/;

/** The one-time code of a mail, where it has one. */
export const codeIn = (text: string): string | undefined => CODE.exec(text)?.[0];
