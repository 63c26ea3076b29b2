import { useEffect, useRef } from 'react';
import { loadRecaptcha } from './recaptcha-script.ts';

export interface RecaptchaReports {
  readonly onShown: () => void;
  readonly onToken: (token: string | undefined) => void;
  readonly onFailed: () => void;
}

interface RecaptchaBoxProps extends RecaptchaReports {
  readonly siteKey: string;
  readonly scriptUrl: string;
}

export const RecaptchaBox = ({ siteKey, scriptUrl, onShown, onToken, onFailed }: RecaptchaBoxProps) => {
  const container = useRef<HTMLDivElement>(null);
  const reports = useRef({ onShown, onToken, onFailed });
  useEffect(() => {
    const { current: frame } = container;
    if (frame === null) return undefined;
    // The provider draws into an element once, so each drawing gets one of its own.
    const box = document.createElement('div');
    frame.append(box);
    let isGone = false;
    loadRecaptcha(scriptUrl).then(
      (recaptcha) => {
        if (isGone) return;
        recaptcha.render(box, {
          sitekey: siteKey,
          callback: (token) => reports.current.onToken(token),
          'expired-callback': () => reports.current.onToken(undefined),
          'error-callback': () => reports.current.onFailed(),
        });
        reports.current.onShown();
      },
      () => !isGone && reports.current.onFailed(),
    );
    return () => {
      isGone = true;
      box.remove();
    };
  }, [siteKey, scriptUrl]);
  return <div ref={container} />;
};
