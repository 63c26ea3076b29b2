import { z } from 'zod';

/** The headers of every request after log-in. `app-type` is an older spelling of `appType`; HTTP folds the case of both. */
export const commonHeaders = z.object({
  apptype: z.string().max(40).optional(),
  'app-type': z.string().max(40).optional(),
  'jpu-token': z.string().max(4096).optional(),
  segment: z.string().max(40).optional().describe('The vertical'),
  brand: z.string().max(80).optional().describe('The selected account'),
  authorization: z.string().max(4096).optional().describe('Bearer token'),
});

/** The list calls add the viewer's offset from UTC in hours. */
export const listHeaders = commonHeaders.extend({ 'x-tz-offset': z.coerce.number().min(-14).max(14).optional() });
