import type { RecaptchaSettings } from './recaptcha.ts';

export type ConfiguredRecaptcha = Omit<RecaptchaSettings, 'spendOnce'>;

interface Variables {
  readonly siteKey: string;
  readonly secretKey: string;
  readonly verifyUrl: string;
  readonly scriptUrl: string;
}

/** One key for all verticals, or `airlane=…,gide=…`; the first serves those that are not named. */
const byVertical = (text: string): ((vertical: string) => string) => {
  const pairs = text.split(',').map((pair) => pair.trim().split('='));
  const first = pairs[0]?.at(-1) ?? '';
  const named = new Map(
    pairs.flatMap(([vertical, key]) => (vertical !== undefined && key !== undefined ? [[vertical, key] as const] : [])),
  );
  return (vertical) => named.get(vertical) ?? first;
};

export const recaptchaSettings = ({ siteKey, secretKey, verifyUrl, scriptUrl }: Variables): ConfiguredRecaptcha => {
  const [siteKeyOf, secretKeyOf] = [byVertical(siteKey), byVertical(secretKey)];
  return {
    keysOf: (vertical) => ({ siteKey: siteKeyOf(vertical), secretKey: secretKeyOf(vertical) }),
    verifyUrl,
    scriptUrl,
  };
};
