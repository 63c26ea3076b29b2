/** The Chromium to drive: one that is installed, or a download. */
export function browser(): Promise<string>;
/** The same without windows, where there is one. */
export function testBrowser(): Promise<string>;
