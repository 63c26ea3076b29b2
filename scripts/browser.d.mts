/** The Chromium to drive: one that is installed, or a download. */
export function browser(): Promise<string>;
