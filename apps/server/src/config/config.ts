import type { BuildEnvironment } from '@airlane/domain/verticals/build-environments';
import type { VerticalHosts } from '@airlane/domain/verticals/vertical-hosts';
import { buildEnvironments } from '@airlane/domain/verticals/build-environments';
import { demoHosts, readVerticalHosts } from '@airlane/domain/verticals/vertical-hosts';
import { isEmailAddress } from '@airlane/domain/text/email-address';
import { passwordProblem } from '@airlane/domain/access/password-rules';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import { z } from 'zod';
import { answerStyleNames } from '../ports/geocoder/answer-styles.ts';
import type { HttpGeocoderSettings } from '../ports/geocoder/http.ts';
import { type MapTiles, isTilesUrl, mapTiles } from './map-tiles.ts';
import { type ConfiguredRecaptcha, recaptchaSettings } from '../ports/captcha/recaptcha-settings.ts';
import { type AllowedHost, readAllowedHosts } from '../ports/outbound/allowed-hosts.ts';
import type { StripeAddress } from '../ports/payments/stripe/open-stripe.ts';
import type { StripeSettings } from '../ports/payments/stripe/stripe.ts';
import type { SlackApp } from '../ports/channels/chat/slack-api.ts';
import { refuse } from './configuration-error.ts';
import { withSecretFiles } from './secret-files.ts';
import { encryptionKey, flag, port, positive, proxies, webAddress } from './variable-kinds.ts';
import type { EncryptionKeys } from '../kernel/secrets/secret-cipher.ts';
import type { S3Settings } from '../ports/storage/s3-request.ts';

/** `address` or `Name <address>`. */
const isMailSender = (text: string): boolean => isEmailAddress(/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text);

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Everything the environment can say. A variable that is set to nothing counts as unset. */
const environmentSchema = z.object({
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'a postgres:// address' }).optional(),
  DATABASE_POOL: positive.default(10),
  PUBLIC_URL: webAddress.optional(),
  VERTICAL: z
    .string()
    .default('airlane')
    .refine((name) => verticalByName(name) !== undefined, 'one of airlane, gide, siemensGide, terrestar'),
  VERTICAL_HOSTS: z
    .string()
    .default('')
    .refine((text) => readVerticalHosts(text) !== undefined, 'host=vertical, separated by commas, each host once'),
  BUILD_ENV: z.enum(buildEnvironments).default('local'),
  DEMO: flag.optional(),
  DEMO_THINGS: z.coerce.number('a number').int().min(0).max(1_000_000).default(688),
  DEMO_SEED: z.coerce.number('a number').int().min(0).default(1),
  DEMO_PACE: z.coerce.number('a number').min(0.001).max(1).default(1),
  ACCESS_TOKEN_SECONDS: positive.default(900),
  LOGIN_CODE_SECONDS: positive.default(600),
  RATE_LIMIT: z.coerce.number('a number').int().min(0).default(3000),
  OPEN_REQUESTS: z.coerce.number('a number').int().min(0).default(250),
  BODY_SECONDS: positive.default(120),
  CHECK_ANSWERS: flag.default(false),
  ENCRYPTION_KEY: encryptionKey.optional(),
  ENCRYPTION_KEY_PREVIOUS: encryptionKey.optional(),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  TRUST_PROXY: proxies.default(false),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().refine(isMailSender, 'an e-mail address, or Name <address>').optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'a region such as eu-central-1')
    .default('eu-central-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_DIRECT: flag.default(true),
  GEOCODER_URL: webAddress.optional(),
  GEOCODER_STYLE: z.enum(answerStyleNames, `one of ${answerStyleNames.join(', ')}`).default('nominatim'),
  GEOCODER_KEY: z.string().optional(),
  MAP_TILES_URL: z
    .string()
    .refine(
      isTilesUrl,
      'an http:// or https:// address with {z}, {x} and {y} behind its host, and nothing else in braces',
    )
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().max(200, 'at most 200 characters').optional(),
  CAPTCHA_WORK: z.coerce.number('a number').int().min(1).max(10_000_000).default(50_000),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET_KEY: z.string().optional(),
  RECAPTCHA_VERIFY_URL: webAddress.default('https://www.google.com/recaptcha/api/siteverify'),
  RECAPTCHA_SCRIPT_URL: z
    .url({ protocol: /^https$/, error: 'an https:// address' })
    .default('https://www.google.com/recaptcha/api.js?render=explicit'),
  OUTBOUND_ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((text, context) => {
      const allowed = readAllowedHosts(text);
      if (allowed) return allowed;
      context.addIssue({
        code: 'custom',
        message: 'hosts, host:port or networks such as 10.1.0.0/16, separated by commas',
      });
      return z.NEVER;
    }),
  INTEGRATIONS: flag.default(true),
  DELIVERY_LEASE_SECONDS: positive.default(30),
  BULK_JOBS: flag.default(true),
  BULK_LEASE_SECONDS: positive
    .max(20, 'at most 20, so that a killed process is followed within 30 seconds')
    .default(10),
  BULK_APPROVAL_THINGS: z.coerce.number('a number').int().min(0).optional(),
  SPEED_TESTS: z.coerce.number('a number').int().min(0).max(100).default(4),
  SPEED_TEST_MB: positive.max(10_000, 'at most 10000').default(250),
  SLACK_CLIENT_ID: z.string().optional(),
  SLACK_CLIENT_SECRET: z.string().optional(),
  SLACK_URL: webAddress.default('https://slack.com'),
  PAYMENTS: z.enum(['sandbox'], 'sandbox, or nothing').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'a secret key of Stripe, which begins with sk_ or rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/, 'a publishable key of Stripe, which begins with pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'the signing secret of the webhook, which begins with whsec_')
    .optional(),
  STRIPE_TAX: flag.optional(),
  STRIPE_URL: webAddress.default('https://api.stripe.com'),
  VIES: flag.optional(),
  VIES_URL: webAddress.default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
  CHARGE_DETAILS_MONTHS: z.coerce
    .number('a number')
    .int()
    .min(0)
    .refine((months) => months === 0 || months >= 3, 'at least 3, or 0 to keep them for ever')
    .default(24),
  SUPPORT_EMAIL: z.email('an e-mail address').optional(),
  CONSOLE_URL: webAddress.optional(),
  CONSOLE_QA_URL: webAddress.optional(),
  CONSOLE_API_KEY: z.string().min(8, 'at least 8 characters').optional(),
  ADMIN_EMAIL: z.string().refine(isEmailAddress, 'an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .superRefine((password, context) => {
      const message = passwordProblem(password);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .optional(),
  LOG_LEVEL: z.enum(logLevels).default('info'),
});
type Environment = z.infer<typeof environmentSchema>;

export const variableNames: readonly string[] = Object.keys(environmentSchema.shape);

/** Where mails go: a mail server, or in the demo the outbox that its page shows. */
export type MailSettings = 'outbox' | { readonly url: string; readonly from: string };

const BYTES_PER_MB = 1_000_000;
const DEMO_MAIL_FROM = 'Airlane <no-reply@airlane.test>';
const DEMO_CONSOLE_API_KEY = 'airlane-console';

/** An object store needs all three; half of them is a mistake that should not end in files on the local disk. */
const storeVariables = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

export { ConfigurationError } from './configuration-error.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly publicUrl: string;
  /** Of every host that `verticalHosts` does not name. */
  readonly vertical: string;
  readonly verticalHosts: VerticalHosts;
  readonly buildEnv: BuildEnvironment;
  /** Undefined: no demo world. */
  readonly demo: { readonly things: number; readonly seed: number; readonly pace: number } | undefined;
  readonly accessTokenSeconds: number;
  readonly loginCodeSeconds: number;
  /** Requests a minute and address; 0 turns the general limit off. */
  readonly rateLimit: number;
  /** Requests of one address that may be unanswered at once; 0 is off, and so it is without a rate limit. */
  readonly openRequests: number;
  /** For how long the body of a request may be on its way. */
  readonly bodySeconds: number;
  /** Check every answer against the contract; tests do. */
  readonly checkAnswers: boolean;
  /** Undefined in the demo, which makes its own. */
  readonly encryptionKeys: EncryptionKeys | undefined;
  readonly metricsToken: string | undefined;
  /** How many proxies stand in front, or their addresses; only they are trusted to name the address of a client. */
  readonly trustProxy: false | number | string[];
  /** Undefined outside the demo: no mail can be sent. In the demo mails without a server stay in its outbox. */
  readonly mail: MailSettings | undefined;
  /** Undefined: files lie in the data directory. */
  readonly s3: S3Settings | undefined;
  /** Undefined: the list of places that comes along. */
  readonly geocoder: HttpGeocoderSettings | undefined;
  /** Undefined: maps show outlines of our own. */
  readonly mapTiles: MapTiles | undefined;
  /** Undefined: a proof of work of our own. */
  readonly recaptcha: ConfiguredRecaptcha | undefined;
  /** Twice the hashes that a proof of work takes on average. */
  readonly captchaWork: number;
  /** Where events may be delivered to although the addresses are not public. */
  readonly outboundAllowedHosts: readonly AllowedHost[];
  /** Off: events are recorded and queued, and nothing is sent. */
  readonly sendsToIntegrations: boolean;
  /** Another process takes over what a killed one was sending after this time. */
  readonly deliveryLeaseSeconds: number;
  /** Off: bulk jobs are planned here, and other processes work on them. */
  readonly worksOnBulkJobs: boolean;
  /** Another process takes over the bulk jobs of a killed one after this time. */
  readonly bulkLeaseSeconds: number;
  /** A second person has to approve bulk jobs on more Things than this; undefined: none has to. */
  readonly bulkApprovalThings: number | undefined;
  /** Connectivity tests that run at a time, and the bytes that each moves in either direction at most. */
  readonly speedTests: { readonly atATime: number; readonly maxBytes: number };
  /** Undefined outside the demo: Slack cannot be installed. In the demo posts are only recorded. */
  readonly slack: SlackApp | 'recorded' | undefined;
  /** Undefined: nothing can be paid. */
  readonly payments: StripeSettings | 'sandbox' | undefined;
  /** Undefined: taxes come from the table that comes along. */
  readonly stripeTax: StripeAddress | undefined;
  /** The register of VAT ids; undefined: only the form of an id is known. */
  readonly vies: { readonly url: string } | undefined;
  /** Months after its close that the details behind an invoice are kept for; undefined: for ever. */
  readonly chargeDetailsMonths: number | undefined;
  /** Undefined: the address of the vertical. */
  readonly supportEmail: string | undefined;
  /** Where the advanced console is; without an address nothing leads there. */
  readonly advancedConsole: { readonly prod: string | undefined; readonly qa: string | undefined };
  /** Names the advanced console when it exchanges tokens; browsers carry it, so it is no secret. Undefined: nothing exchanges. */
  readonly consoleApiKey: string | undefined;
  /** Who becomes the first administrator of a database without one. */
  readonly firstAdministrator: { readonly email: string; readonly password: string | undefined } | undefined;
  readonly logLevel: (typeof logLevels)[number];
}

const readStore = (env: Environment): S3Settings | undefined => {
  const missing = storeVariables.filter((name) => env[name] === undefined);
  if (missing.length === storeVariables.length && env.S3_ENDPOINT === undefined) return undefined;
  if (missing.length > 0) return refuse(missing.map((name) => `${name}: needed with the other S3_ variables`));
  return {
    endpoint: env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION}.amazonaws.com`,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    isDirect: env.S3_DIRECT,
  };
};

const readRecaptcha = (env: Environment): ConfiguredRecaptcha | undefined => {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey } = env;
  if (siteKey === undefined && secretKey === undefined) return undefined;
  if (siteKey === undefined || secretKey === undefined)
    return refuse([
      `${siteKey === undefined ? 'RECAPTCHA_SITE_KEY' : 'RECAPTCHA_SECRET_KEY'}: needed with the other RECAPTCHA_ key`,
    ]);
  return recaptchaSettings({
    siteKey,
    secretKey,
    verifyUrl: env.RECAPTCHA_VERIFY_URL,
    scriptUrl: env.RECAPTCHA_SCRIPT_URL,
  });
};

const readSlack = (env: Environment, isDemo: boolean): SlackApp | 'recorded' | undefined => {
  const { SLACK_CLIENT_ID: clientId, SLACK_CLIENT_SECRET: clientSecret, SLACK_URL: url } = env;
  if (clientId === undefined && clientSecret === undefined) return isDemo ? 'recorded' : undefined;
  if (clientId === undefined || clientSecret === undefined)
    return refuse([
      `${clientId === undefined ? 'SLACK_CLIENT_ID' : 'SLACK_CLIENT_SECRET'}: needed with the other SLACK_CLIENT_ variable`,
    ]);
  return { clientId, clientSecret, url };
};

/** The three of Stripe belong together: without the webhook's secret a payment that ends later would never be noticed in time. */
const stripeVariables = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** A provider that sells must not find out later that nothing was charged: the sandbox comes by itself only where nothing is sold. */
const readPayments = (env: Environment, isDemo: boolean): StripeSettings | 'sandbox' | undefined => {
  const missing = stripeVariables.filter((name) => env[name] === undefined);
  if (missing.length === stripeVariables.length)
    return env.PAYMENTS ?? (isDemo || env.BUILD_ENV !== 'prod' ? 'sandbox' : undefined);
  if (env.PAYMENTS !== undefined) return refuse(['PAYMENTS: cannot be sandbox where the STRIPE_ variables are set']);
  if (missing.length > 0) return refuse(missing.map((name) => `${name}: needed with the other STRIPE_ variables`));
  return {
    secretKey: env.STRIPE_SECRET_KEY ?? '',
    publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
    url: env.STRIPE_URL,
  };
};

const readStripeTax = (env: Environment): StripeAddress | undefined => {
  if (env.STRIPE_TAX !== true) return undefined;
  return env.STRIPE_SECRET_KEY === undefined
    ? refuse(['STRIPE_SECRET_KEY: needed with STRIPE_TAX'])
    : { secretKey: env.STRIPE_SECRET_KEY, url: env.STRIPE_URL };
};

const readMapTiles = (env: Environment): MapTiles | undefined => {
  if (env.MAP_TILES_URL !== undefined) return mapTiles(env.MAP_TILES_URL, env.MAP_TILES_ATTRIBUTION ?? '');
  return env.MAP_TILES_ATTRIBUTION === undefined
    ? undefined
    : refuse(['MAP_TILES_URL: needed with MAP_TILES_ATTRIBUTION']);
};

const readEncryptionKeys = (env: Environment, isDemo: boolean): EncryptionKeys | undefined => {
  const { ENCRYPTION_KEY: current, ENCRYPTION_KEY_PREVIOUS: previous } = env;
  if (current) return { current, previous };
  if (previous) return refuse(['ENCRYPTION_KEY: needed with ENCRYPTION_KEY_PREVIOUS']);
  return isDemo
    ? undefined
    : refuse([
        'ENCRYPTION_KEY: needed outside the demo; make one with openssl rand -base64 32 and keep it apart from the database',
      ]);
};

const readMail = (env: Environment, isDemo: boolean): MailSettings | undefined => {
  const { SMTP_URL: url, MAIL_FROM: from } = env;
  if (url === undefined) return isDemo ? 'outbox' : undefined;
  if (from !== undefined) return { url, from };
  return isDemo
    ? { url, from: DEMO_MAIL_FROM }
    : refuse(['MAIL_FROM: needed with SMTP_URL, for example Airlane <no-reply@example.com>']);
};

const readConsoleApiKey = (env: Environment, isDemo: boolean): string | undefined => {
  const hasConsole = env.CONSOLE_URL !== undefined || env.CONSOLE_QA_URL !== undefined;
  if (env.CONSOLE_API_KEY === undefined && hasConsole && !isDemo)
    return refuse(['CONSOLE_API_KEY: needed with CONSOLE_URL and CONSOLE_QA_URL']);
  return env.CONSOLE_API_KEY ?? (isDemo ? DEMO_CONSOLE_API_KEY : undefined);
};

const readFirstAdministrator = ({
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
  VERTICAL,
}: Environment): Config['firstAdministrator'] => {
  if (email === undefined)
    return password === undefined ? undefined : refuse(['ADMIN_EMAIL: needed with ADMIN_PASSWORD_FILE']);
  const hasPassword = verticalByName(VERTICAL)?.loginStyle === 'password';
  if (hasPassword && password === undefined) return refuse(['ADMIN_PASSWORD_FILE: needed with ADMIN_EMAIL']);
  return { email, password: hasPassword ? password : undefined };
};

/** Reads the environment once, at start. What is wrong is said by the variable's name, never by its value: it may be a secret. */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const given = withSecretFiles(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== '')),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) return refuse(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const env = parsed.data;
  const isDemo = env.DEMO ?? (env.DATABASE_URL === undefined && env.BUILD_ENV !== 'prod');
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    publicUrl: env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`,
    vertical: verticalByName(env.VERTICAL)?.key ?? env.VERTICAL,
    verticalHosts: new Map([...(isDemo ? demoHosts : []), ...(readVerticalHosts(env.VERTICAL_HOSTS) ?? [])]),
    buildEnv: env.BUILD_ENV,
    demo: isDemo ? { things: env.DEMO_THINGS, seed: env.DEMO_SEED, pace: env.DEMO_PACE } : undefined,
    accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
    loginCodeSeconds: env.LOGIN_CODE_SECONDS,
    rateLimit: env.RATE_LIMIT,
    openRequests: env.RATE_LIMIT === 0 ? 0 : env.OPEN_REQUESTS,
    bodySeconds: env.BODY_SECONDS,
    checkAnswers: env.CHECK_ANSWERS,
    encryptionKeys: readEncryptionKeys(env, isDemo),
    metricsToken: env.METRICS_TOKEN,
    trustProxy: env.TRUST_PROXY,
    mail: readMail(env, isDemo),
    s3: readStore(env),
    geocoder:
      env.GEOCODER_URL === undefined
        ? undefined
        : { url: env.GEOCODER_URL, style: env.GEOCODER_STYLE, key: env.GEOCODER_KEY },
    mapTiles: readMapTiles(env),
    recaptcha: readRecaptcha(env),
    captchaWork: env.CAPTCHA_WORK,
    outboundAllowedHosts: env.OUTBOUND_ALLOWED_HOSTS,
    sendsToIntegrations: env.INTEGRATIONS,
    deliveryLeaseSeconds: env.DELIVERY_LEASE_SECONDS,
    worksOnBulkJobs: env.BULK_JOBS,
    bulkLeaseSeconds: env.BULK_LEASE_SECONDS,
    bulkApprovalThings: env.BULK_APPROVAL_THINGS,
    speedTests: { atATime: env.SPEED_TESTS, maxBytes: env.SPEED_TEST_MB * BYTES_PER_MB },
    slack: readSlack(env, isDemo),
    payments: readPayments(env, isDemo),
    stripeTax: readStripeTax(env),
    vies: env.VIES === true ? { url: env.VIES_URL } : undefined,
    chargeDetailsMonths: env.CHARGE_DETAILS_MONTHS === 0 ? undefined : env.CHARGE_DETAILS_MONTHS,
    supportEmail: env.SUPPORT_EMAIL,
    advancedConsole: { prod: env.CONSOLE_URL, qa: env.CONSOLE_QA_URL },
    consoleApiKey: readConsoleApiKey(env, isDemo),
    firstAdministrator: readFirstAdministrator(env),
    logLevel: env.LOG_LEVEL,
  };
};
