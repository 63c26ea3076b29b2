import type { CaptchaPurpose, getCaptcha } from '@airlane/contract/calls/captcha';
import { getCaptchaAddress } from '@airlane/contract/addresses';
import { queryOptions } from '@tanstack/react-query';
import { publicClient } from '#lib/api/public-client.ts';
import { solveApart } from '#lib/captcha/solve-apart.ts';

/** Shorter than any provider keeps a challenge good; an older solution is made anew before it is sent. */
const GOOD_MS = 2 * 60_000;

export type AskedCaptcha =
  | { readonly provider: 'altcha'; readonly token: string }
  | { readonly provider: 'recaptcha'; readonly siteKey: string; readonly scriptUrl: string };

/** The captcha of one attempt, solved already where that needs no person. */
export const captchaQuery = (purpose: CaptchaPurpose, attempt: number) =>
  queryOptions({
    queryKey: ['captcha', purpose, attempt],
    queryFn: async ({ signal }): Promise<AskedCaptcha> => {
      const captcha = await publicClient.callAt<typeof getCaptcha>(getCaptchaAddress, { query: { purpose } }, signal);
      if (captcha.provider === 'recaptcha') return captcha;
      const { maxnumber: _, ...challenge } = captcha.challenge;
      const number = await solveApart(captcha.challenge, signal);
      return { provider: 'altcha', token: btoa(JSON.stringify({ ...challenge, number })) };
    },
    staleTime: GOOD_MS,
    gcTime: 0,
    retry: 1,
    refetchOnWindowFocus: false,
    meta: { silent: true },
  });
