/** The Chromium to drive: one that is installed, or a download. */
export function browser(): Promise<string>;
/** The same without windows, where there is one. */
export function testBrowser(): Promise<string>;
/** The same if there is one already. */
export function foundBrowser(): Promise<string | undefined>;
