import { z } from 'zod';

/** An instant in UTC, as ISO text. */
export const instant = z.iso.datetime();
export const usdAmount = z.number().describe('USD, two decimals');
/** A yes or no in a query string. */
export const queryFlag = z.enum(['true', 'false']).transform((text) => text === 'true');
