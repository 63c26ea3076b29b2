import { z } from 'zod';
import { fetchFrom } from '#ports/outbound/guarded-fetch.ts';
import { UNCHECKED, type VatAnswer, type VatIdPort, VatRegisterAway } from './port.ts';

export interface ViesSettings {
  readonly url: string;
  /** Tests shorten it. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const PREFIXES = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);

/** Both `valid` and an error may come with status 200; what is neither is no answer. */
const answerSchema = z.object({
  valid: z.boolean(),
  requestIdentifier: z.string().nullish(),
  name: z.string().nullish(),
  address: z.string().nullish(),
});

/** '---' is how the register says that a country does not tell. */
const told = (text: string | null | undefined): string => (text === '---' ? '' : (text ?? '').trim());

const parseAnswer = (text: string): VatAnswer => {
  const answer = answerSchema.safeParse(JSON.parse(text));
  if (!answer.success) throw new VatRegisterAway('The VAT register answered without a result');
  const { valid, requestIdentifier, name, address } = answer.data;
  return {
    state: valid ? 'checked' : 'invalid',
    consultation: told(requestIdentifier),
    name: told(name),
    address: told(address),
  };
};

/** The VAT Information Exchange System of the European Commission, by its REST interface. */
export const viesVatIds = ({ url, timeoutMs = TIMEOUT_MS }: ViesSettings): VatIdPort => {
  const send = fetchFrom(url);
  return {
    name: 'vies',
    covers: (prefix) => PREFIXES.has(prefix),
    async check({ id, prefix }, requester) {
      if (!PREFIXES.has(prefix)) return UNCHECKED;
      const body = {
        countryCode: prefix,
        vatNumber: id.slice(2),
        ...(requester !== undefined &&
          PREFIXES.has(requester.prefix) && {
            requesterMemberStateCode: requester.prefix,
            requesterNumber: requester.id.slice(2),
          }),
      };
      try {
        const response = await send(`${url.replace(/\/$/, '')}/check-vat-number`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) throw new VatRegisterAway(`The VAT register answered with ${response.status}`);
        return parseAnswer(await response.text());
      } catch (error) {
        throw error instanceof VatRegisterAway ? error : new VatRegisterAway('The VAT register is not responding');
      }
    },
  };
};
