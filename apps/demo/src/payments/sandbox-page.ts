import { hashSource } from '@airlane/server/src/kernel/plugins/content-policy.ts';
import { testCards } from './test-cards.ts';

export const SANDBOX_PATH = '/api/v1/payments/sandbox';
const ANSWER_WITHIN_MS = 30_000;

const style = `
:root { color-scheme: light; --ink: #1b1b1f; --dim: #5a5d66; --line: #b9bcc6; --on-accent: #ffffff; --accent: #4449bd; --bad: #b3261e; }
:root[data-theme=dark] { color-scheme: dark; --ink: #ececf1; --dim: #a9adb8; --line: #5b5f6b; --on-accent: #16171d; --accent: #a3a8f7; --bad: #ff9d94; }
* { box-sizing: border-box; }
body { margin: 0; padding: 2px; background: transparent; color: var(--ink); font: 14px/1.5 system-ui, sans-serif; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
label, .wide { display: block; font-weight: 500; }
.wide { grid-column: 1 / -1; }
input { display: block; width: 100%; margin-top: 4px; padding: 8px 10px; border: 1px solid var(--line); border-radius: 4px; background: transparent; color: inherit; font: inherit; }
input:focus-visible, button:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
button { padding: 8px 16px; border: 1px solid var(--accent); border-radius: 4px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
button.plain { background: transparent; color: var(--accent); }
button:disabled { opacity: .6; cursor: default; }
p { margin: 0; font-weight: 400; }
.note { color: var(--dim); }
.problem { color: var(--bad); }
.problem:not(:empty), #confirmation .buttons { margin-top: 12px; }
.buttons { display: flex; gap: 8px; flex-wrap: wrap; }
[hidden] { display: none; }
`;

/** Runs in the frame. A number that is no test card is refused here, so that no real card leaves the browser. */
const script = `
(() => {
  const numbers = new Set(${JSON.stringify(testCards.map(({ number }) => number))});
  const given = new URLSearchParams(location.hash.slice(1));
  const secret = given.get('secret') || '';
  const isCharge = secret.startsWith('pi_');
  document.documentElement.dataset.theme = given.get('theme') === 'dark' ? 'dark' : 'light';
  const find = (id) => document.getElementById(id);
  const [form, confirmation, problem] = [find('card'), find('confirmation'), find('problem')];
  const tell = (message) => parent.postMessage({ from: 'payments-sandbox', ...message }, location.origin);
  new ResizeObserver(() => tell({ kind: 'height', height: document.documentElement.offsetHeight })).observe(document.documentElement);
  const show = (part) => { form.hidden = part !== form; confirmation.hidden = part !== confirmation; };
  const say = (text) => { problem.textContent = text; };
  const busy = (isBusy) => document.querySelectorAll('button').forEach((button) => { button.disabled = isBusy; });
  const waiting = find('waiting');
  const send = async (path, body) => {
    busy(true);
    say('');
    waiting.textContent = path === 'answers' ? 'Telling your bank…' : 'Checking the card…';
    try {
      // An answer that never comes would leave the card holder with buttons that cannot be pressed, and no word.
      const reply = await fetch('${SANDBOX_PATH}/' + path, { signal: AbortSignal.timeout(${ANSWER_WITHIN_MS}), method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify({ clientSecret: secret, ...body }), credentials: 'omit' });
      if (!reply.ok) throw new Error();
      return await reply.json();
    } catch {
      return { status: 'refused', problem: 'The payment provider is not responding. Try again in a moment.' };
    } finally {
      waiting.textContent = '';
      busy(false);
    }
  };
  const showResult = (result) => {
    if (result.status === 'authentication') { show(confirmation); find('confirm').focus(); return; }
    if (result.status === 'refused') {
      say(result.problem);
      if (isCharge) tell({ kind: 'confirmation', status: 'refused' });
      else show(form);
      return;
    }
    form.reset();
    if (isCharge) return tell({ kind: 'confirmation', status: 'succeeded' });
    tell({ kind: 'result', status: 'succeeded', setupId: secret.split('_secret_')[0], cardId: result.cardId || '' });
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const number = find('number').value.replace(/[\\s-]/g, '');
    const [, month, year] = /^\\s*(\\d{1,2})\\s*\\/\\s*(\\d{2}|\\d{4})\\s*$/.exec(find('expiry').value) || /^(\\d{2})(\\d{2})$/.exec(find('expiry').value.trim()) || [];
    if (!/^\\d{12,19}$/.test(number)) return say('Your card number is incomplete.');
    if (!numbers.has(number)) return say('Only test cards work here. No real card is accepted or charged.');
    if (month === undefined) return say("Your card's expiration date is incomplete.");
    showResult(await send('setups', { number, month: Number(month), year: Number(year) + (year.length === 2 ? 2000 : 0), cvc: find('cvc').value.trim() }));
  });
  find('confirm').addEventListener('click', async () => showResult(await send('answers', { isConfirmed: true })));
  find('refuse').addEventListener('click', async () => showResult(await send('answers', { isConfirmed: false })));
  show(isCharge ? confirmation : form);
  tell({ kind: 'ready' });
})();
`;

/** An origin of its own by `sandbox`: neither the console reads what is typed here, nor this page anything of the console. */
export const sandboxPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${hashSource(script)}`,
    `style-src ${hashSource(style)}`,
    "connect-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts allow-forms',
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

export const sandboxPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Test card</title><style>${style}</style></head>
<body>
<form id="card" autocomplete="off" novalidate hidden>
<label class="wide">Card number<input id="number" inputmode="numeric" autocomplete="off" maxlength="23" placeholder="4242 4242 4242 4242" required></label>
<label>Expires (MM/YY)<input id="expiry" inputmode="numeric" autocomplete="off" maxlength="7" placeholder="12/34" required></label>
<label>CVC<input id="cvc" inputmode="numeric" autocomplete="off" maxlength="4" placeholder="123" required></label>
<p class="wide note">Test mode: only test cards work, and no money moves.</p>
<div class="wide buttons"><button>Save card</button></div>
</form>
<section id="confirmation" class="wide" hidden>
<p>Your bank asks you to confirm this card.</p>
<div class="buttons"><button id="confirm" type="button">Confirm</button><button id="refuse" type="button" class="plain">Refuse</button></div>
</section>
<p id="waiting" class="note" role="status"></p>
<p id="problem" class="problem" role="alert"></p>
<script>${script}</script>
</body>
</html>
`;
