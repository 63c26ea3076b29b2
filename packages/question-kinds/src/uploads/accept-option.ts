import { z } from 'zod';

/** What a question takes, as the accept attribute writes it: 'application/pdf, image/*, .bin'. */
export const acceptOption = z.object({ accept: z.string().max(300).optional().catch(undefined) });

export const acceptList = ({ accept }: z.infer<typeof acceptOption>): readonly string[] =>
  (accept ?? '')
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '');
