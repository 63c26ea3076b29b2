import { verticalByName } from '@airlane/domain';
import { z } from 'zod';
import { answerStyleNames } from './ports/geocoder/answer-styles.ts';
import type { HttpGeocoderSettings } from './ports/geocoder/http.ts';
import type { S3Settings } from './ports/storage/s3-request.ts';

const buildEnvironments = ['local', 'development', 'qa', 'pre-prod', 'prod', 'terrestar'] as const;

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], 'use on or off')
  .transform((text) => text === 'on' || text === 'true' || text === '1');
const port = z.coerce.number('a number').int().min(0).max(65_535);
const positive = z.coerce.number('a number').int().positive();
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Everything the environment can say. A variable that is set to nothing counts as unset. */
const environmentSchema = z.object({
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'a postgres:// address' }).optional(),
  DATABASE_POOL: positive.default(10),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'an http:// or https:// address' }).optional(),
  VERTICAL: z.string().default('airlane').refine((name) => verticalByName(name) !== undefined, 'one of airlane, gide, siemensGide, terrestar'),
  BUILD_ENV: z.enum(buildEnvironments).default('local'),
  DEMO: flag.optional(),
  DEMO_THINGS: z.coerce.number('a number').int().min(0).max(1_000_000).default(688),
  DEMO_SEED: z.coerce.number('a number').int().min(0).default(1),
  ACCESS_TOKEN_SECONDS: positive.default(900),
  RATE_LIMIT: z.coerce.number('a number').int().min(0).default(3000),
  CHECK_ANSWERS: flag.default(false),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  TRUST_PROXY: flag.default(false),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().default('Airlane <no-reply@airlane.test>'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'an http:// or https:// address' }).optional(),
  S3_REGION: z.string().regex(/^[a-z0-9-]+$/, 'a region such as eu-central-1').default('eu-central-1'),
  S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_DIRECT: flag.default(true),
  GEOCODER_URL: z.url({ protocol: /^https?$/, error: 'an http:// or https:// address' }).optional(),
  GEOCODER_STYLE: z.enum(answerStyleNames, `one of ${answerStyleNames.join(', ')}`).default('nominatim'),
  GEOCODER_KEY: z.string().optional(),
  LOG_LEVEL: z.enum(logLevels).default('info'),
});
type Environment = z.infer<typeof environmentSchema>;

/** An object store needs all three; half of them is a mistake that should not end in files on the local disk. */
const storeVariables = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly publicUrl: string;
  readonly vertical: string;
  readonly buildEnv: (typeof buildEnvironments)[number];
  /** Undefined: no demo world. */
  readonly demo: { readonly things: number; readonly seed: number } | undefined;
  readonly accessTokenSeconds: number;
  /** Requests a minute and address; 0 turns the general limit off. */
  readonly rateLimit: number;
  /** Check every answer against the contract; tests do. */
  readonly checkAnswers: boolean;
  readonly metricsToken: string | undefined;
  readonly trustProxy: boolean;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Undefined: files lie in the data directory. */
  readonly s3: S3Settings | undefined;
  /** Undefined: the list of places that comes along. */
  readonly geocoder: HttpGeocoderSettings | undefined;
  readonly logLevel: (typeof logLevels)[number];
}

export class ConfigurationError extends Error {}

const refuse = (problems: readonly string[]): never => {
  throw new ConfigurationError(`The configuration is not valid. Correct these environment variables:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
};

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

/** Reads the environment once, at start. What is wrong is said by the variable's name, never by its value: it may be a secret. */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) return refuse(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const env = parsed.data;
  const demoByDefault = env.DATABASE_URL === undefined && env.BUILD_ENV !== 'prod';
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    publicUrl: env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`,
    vertical: verticalByName(env.VERTICAL)?.key ?? env.VERTICAL,
    buildEnv: env.BUILD_ENV,
    demo: (env.DEMO ?? demoByDefault) ? { things: env.DEMO_THINGS, seed: env.DEMO_SEED } : undefined,
    accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
    rateLimit: env.RATE_LIMIT,
    checkAnswers: env.CHECK_ANSWERS,
    metricsToken: env.METRICS_TOKEN,
    trustProxy: env.TRUST_PROXY,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    s3: readStore(env),
    geocoder: env.GEOCODER_URL === undefined ? undefined : { url: env.GEOCODER_URL, style: env.GEOCODER_STYLE, key: env.GEOCODER_KEY },
    logLevel: env.LOG_LEVEL,
  };
};
