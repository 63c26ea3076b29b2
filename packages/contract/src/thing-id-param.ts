import { iccidOfThing } from '@airlane/domain';
import { z } from 'zod';

/** A Thing in a path: `ThingId_ICCID_{iccid}` or the bare ICCID; the server gets the ICCID. */
export const thingIdParam = z
  .string()
  .max(60)
  .regex(/^(?:ThingId_ICCID_)?\d{5,22}$/, 'A Thing is named by its ICCID')
  .transform(iccidOfThing);
