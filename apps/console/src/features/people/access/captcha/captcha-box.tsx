import { Button } from '#ui/button.tsx';
import { CAPTCHA_FAILED } from './captcha-texts.ts';
import classes from './captcha-box.module.css';
import { RecaptchaBox } from './recaptcha-box.tsx';
import type { CaptchaControl } from './use-captcha.ts';

const said = { loading: "Verifying you're human…", unsolved: '', solved: 'Verified', failed: '' } as const;

/** Where the captcha shows itself: at work, solved, to be solved by hand, or not to be had. */
export const CaptchaBox = ({ captcha }: { readonly captcha: CaptchaControl }) => {
  const { asked, attempt, state, renew } = captcha;
  if (state === 'failed') {
    return (
      <div className={classes['box']} data-state="failed" role="alert">
        <span>{CAPTCHA_FAILED}</span>
        <Button variant="default" size="sm" onClick={renew}>
          Retry
        </Button>
      </div>
    );
  }
  if (asked?.provider === 'recaptcha')
    return <RecaptchaBox key={attempt} {...captcha} siteKey={asked.siteKey} scriptUrl={asked.scriptUrl} />;
  return (
    <output className={classes['box']} data-state={state}>
      <span className={classes['mark']} aria-hidden="true" />
      {said[state]}
    </output>
  );
};
