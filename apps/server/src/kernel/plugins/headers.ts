import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const known = (origin: string | undefined): readonly string[] => (origin === undefined ? [] : [origin]);

interface PaymentOrigins {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connects: readonly string[];
}
const noOrigins: PaymentOrigins = { scripts: [], frames: [], connects: [] };

const SCRIPTS = "script-src 'self'";

/** The component kit and the widgets set styles from script, so styles may be inline; scripts may not, and nothing may eval. */
const contentSecurityPolicy = ({
  storageOrigin,
  captchaOrigins = [],
  tilesOrigin,
  paymentOrigins = noOrigins,
}: HeaderSettings): string =>
  [
    "default-src 'self'",
    [`${SCRIPTS} 'wasm-unsafe-eval'`, ...captchaOrigins, ...paymentOrigins.scripts].join(' '),
    ["frame-src 'self'", ...captchaOrigins, ...paymentOrigins.frames].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...known(tilesOrigin)].join(' '),
    "font-src 'self'",
    [
      "connect-src 'self'",
      ...known(storageOrigin),
      ...captchaOrigins,
      ...known(tilesOrigin),
      ...paymentOrigins.connects,
    ].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The policy of a page that holds scripts itself: those of these hashes run, and nothing else that is written into it. */
export const allowingScripts = (policy: string, hashes: readonly string[]): string =>
  policy.replace(SCRIPTS, [SCRIPTS, ...hashes].join(' '));

/**
 * What helmet would set, written down: its values never change here, and computing them cost a tenth of a short answer.
 * Strict-Transport-Security is left to the proxy, because only a server that is reached by https may promise it.
 */
export const securityHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};

export interface HeaderSettings {
  /** Where browsers send files, if not to this server. */
  readonly storageOrigin?: string | undefined;
  /** Where an external captcha loads its script and its frame from. */
  readonly captchaOrigins?: readonly string[];
  /** Where maps load tiles from, if they do not only show outlines. */
  readonly tilesOrigin?: string | undefined;
  /** Where the script of a payment provider comes from, which frames it opens and whom it asks. */
  readonly paymentOrigins?: PaymentOrigins | undefined;
}

export const headersPlugin = fp<HeaderSettings>(
  async (app: FastifyInstance, settings) => {
    const headers = { ...securityHeaders, 'content-security-policy': contentSecurityPolicy(settings) };
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(headers).header('x-request-id', request.id);
      if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
      done();
    });
  },
  { name: 'headers' },
);
