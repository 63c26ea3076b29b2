import { iccidOfThing } from '@airlane/domain/things/thing-id';
import { namedIccidProblem } from '@airlane/domain/sims/iccid';
import { z } from 'zod';

/** A Thing in a path: `ThingId_ICCID_{iccid}` or the bare ICCID; the server gets the ICCID. */
export const thingIdParam = z
  .string()
  .max(60)
  .regex(/^(?:ThingId_ICCID_)?\d{5,22}$/, 'A Thing is named by its ICCID')
  .transform(iccidOfThing);

/** A SIM that is there already, refused in the words of the forms. */
export const namedIccid = z
  .string()
  .max(40)
  .superRefine((iccid, context) => {
    const message = namedIccidProblem(iccid);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
