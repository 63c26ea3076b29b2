interface RenderSettings {
  readonly sitekey: string;
  readonly callback: (token: string) => void;
  readonly 'expired-callback': () => void;
  readonly 'error-callback': () => void;
}

interface Recaptcha {
  ready(act: () => void): void;
  render(container: HTMLElement, settings: RenderSettings): number;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const loadScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The captcha script did not load'));
    });
    document.head.append(script);
  });

/** The provider's own script, fetched once; a failed fetch can be tried again. */
export const loadRecaptcha = async (address: string): Promise<Recaptcha> => {
  if (window.grecaptcha === undefined) await loadScript(address);
  const { grecaptcha } = window;
  if (grecaptcha === undefined) throw new Error('The captcha script did nothing');
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha;
};
