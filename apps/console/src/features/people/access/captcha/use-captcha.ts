import type { CaptchaPurpose } from '@airlane/contract/calls/captcha';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { AskedCaptcha } from './captcha.queries.ts';
import { captchaQuery } from './captcha.queries.ts';
import { CAPTCHA_FAILED, CAPTCHA_LOADING, captchaUnsolved } from './captcha-texts.ts';
import type { RecaptchaReports } from './recaptcha-box.tsx';

type Shown = 'loading' | 'shown' | 'failed';

export interface CaptchaControl extends RecaptchaReports {
  readonly asked: AskedCaptcha | undefined;
  readonly attempt: number;
  readonly state: 'loading' | 'unsolved' | 'solved' | 'failed';
  /** The proof for one attempt; rejects with the sentence to show. */
  readonly take: () => Promise<string>;
  /** A proof is good once: the next attempt needs another. */
  readonly renew: () => void;
}

/** Asked for only where it is wanted; a login with a password wants it after failures only. */
export const useCaptcha = (purpose: CaptchaPurpose, isWanted = true): CaptchaControl => {
  const client = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const [token, setToken] = useState<string>();
  const [shown, setShown] = useState<Shown>('loading');
  const options = captchaQuery(purpose, attempt);
  const { data: asked, isError } = useQuery({ ...options, enabled: isWanted });

  const state = (): CaptchaControl['state'] => {
    if (isError || shown === 'failed') return 'failed';
    if (asked === undefined || (asked.provider === 'recaptcha' && shown === 'loading')) return 'loading';
    return asked.provider === 'altcha' || token !== undefined ? 'solved' : 'unsolved';
  };
  const take = async (): Promise<string> => {
    const current = await client.fetchQuery(options).catch(() => {
      throw new Error(CAPTCHA_FAILED);
    });
    if (current.provider === 'altcha') return current.token;
    if (token !== undefined) return token;
    throw new Error(shown === 'loading' ? CAPTCHA_LOADING : captchaUnsolved(purpose));
  };
  return {
    asked,
    attempt,
    state: state(),
    take,
    renew: useCallback(() => {
      setToken(undefined);
      setShown('loading');
      setAttempt((last) => last + 1);
    }, []),
    onShown: useCallback(() => setShown('shown'), []),
    onToken: useCallback((next) => setToken(next), []),
    onFailed: useCallback(() => setShown('failed'), []),
  };
};
