import { verticalByName } from '@airlane/domain';
import { z } from 'zod';

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
  LOG_LEVEL: z.enum(logLevels).default('info'),
});

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
  readonly logLevel: (typeof logLevels)[number];
}

export class ConfigurationError extends Error {}

/** Reads the environment once, at start. What is wrong is said by the variable's name, never by its value: it may be a secret. */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigurationError(`The configuration is not valid. Correct these environment variables:\n${problems.join('\n')}`);
  }
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
    logLevel: env.LOG_LEVEL,
  };
};
