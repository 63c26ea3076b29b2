import type { Brand } from '@airlane/domain/verticals/verticals';

/** What the server is busy with before it can answer, and how far it is where that is known. */
export interface StartupStep {
  readonly text: string;
  readonly percent?: number;
}

const POLL_MS = 500;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** What a browser sees until the console can be served. Works without script too, by reloading. */
export const startupPage = (product: string, { text, percent }: StartupStep): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Starting - ${escaped(product)}</title>
    <link rel="icon" type="image/svg+xml" href="/favicon.svg">
    <link rel="stylesheet" href="/startup.css">
    <noscript><meta http-equiv="refresh" content="2"></noscript>
    <script src="/startup.js" defer></script>
  </head>
  <body>
    <main>
      <p class="product"><img src="/favicon.svg" alt="" width="32" height="32">${escaped(product)}</p>
      <h1>Starting</h1>
      <progress id="progress" max="100" aria-labelledby="step"${percent === undefined ? '' : ` value="${percent}"`}></progress>
      <p id="step" role="status">${escaped(text)}</p>
      <p class="note">The console opens here as soon as it is ready.</p>
    </main>
  </body>
</html>
`;

/** Asks until the real server answers. Between the two servers no one listens for a moment, so a failed request is asked again. */
export const startupScript = `const step = document.getElementById('step');
const progress = document.getElementById('progress');
const show = ({ step: text, percent }) => {
  if (typeof text === 'string' && step.textContent !== text) step.textContent = text;
  if (typeof percent === 'number') progress.value = percent;
  else progress.removeAttribute('value');
};
const ask = async () => {
  try {
    const answer = await fetch('/readyz', { cache: 'no-store' });
    if (answer.ok) return location.reload();
    show(await answer.json());
  } catch {}
  setTimeout(ask, ${POLL_MS});
};
setTimeout(ask, ${POLL_MS});
`;

export const startupStyles = ({
  colour,
}: Brand): string => `:root { color-scheme: light dark; accent-color: ${colour}; font: 14px/1.5 Inter, system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText; }
main { width: min(400px, calc(100vw - 48px)); }
.product { display: flex; align-items: center; gap: 12px; margin: 0 0 24px; font-size: 16px; font-weight: 600; }
h1 { margin: 0 0 12px; font-size: 20px; }
progress { width: 100%; height: 8px; }
p { margin: 8px 0; font-variant-numeric: tabular-nums; }
.note { color: color-mix(in srgb, CanvasText 70%, Canvas); font-size: 13px; }
`;
