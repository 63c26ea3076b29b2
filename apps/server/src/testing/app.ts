import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call, CallAnswer, CallInput } from '@airlane/contract/call';
import type { CaptchaPurpose } from '@airlane/contract/calls/captcha';
import { CallError, createClient } from '@airlane/contract/client';
import { getCaptcha } from '@airlane/contract/calls/captcha';
import { oauthToken, registerClient, sendPassword } from '@airlane/contract/calls/session';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import { DEMO_PASSWORD, demoUsers } from '@airlane/fixtures';
import type { FastifyInstance } from 'fastify';
import { generate } from 'otplib';
import { buildApp } from '../app.ts';
import type { Config } from '../config/config.ts';
import { readConfig } from '../config/config.ts';
import { loadDemo } from '../demo.ts';
import { fillDemo } from '@airlane/demo/src/seed/fill-demo.ts';
import type { LogStream } from '../kernel/logging.ts';
import type { MailPort } from '../ports/mail/port.ts';
import { chooseCaptcha } from '../ports/captcha/choose.ts';
import type { EdgeManagementPort } from '../ports/edge-management/port.ts';
import { offlineGeocoder } from '../ports/geocoder/offline.ts';
import type { GeocoderPort } from '../ports/geocoder/port.ts';
import type { NetworkPort } from '../ports/network/port.ts';
import type { ChargeListener } from '../modules/trade/payments/payments.ts';
import { choosePayments } from '../ports/payments/choose.ts';
import type { PaymentsPort } from '../ports/payments/port.ts';
import type { TaxPort } from '../ports/tax/port.ts';
import type { VatIdPort } from '../ports/vat-ids/port.ts';
import { diskStorage } from '../ports/storage/disk.ts';
import { openSecretCipher } from '../kernel/secrets/open-secret-cipher.ts';
import type { StoragePort } from '../ports/storage/port.ts';
import type { TestDatabase } from './engines.ts';
import { testDatabase, worldDatabase } from './engines.ts';
import { obedientNetwork } from './obedient-network.ts';
import { solveAltcha } from './solve-altcha.ts';

const SEED = 1;

/** A world with few Things and hardly any past: enough for every rule, quick to make. */
const smallWorld = { seed: SEED, things: 60, history: { now: new Date(), seed: SEED, days: 1, hours: 1 } };

export interface Person {
  readonly token: string;
  readonly refreshToken: string;
  readonly consoleToken: string;
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  /** Calls the app as this person, in an account if one is given. */
  call<C extends Call>(call: C, input: CallInput<C>, accountId?: string): Promise<CallAnswer<C>>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly config: Config;
  /** Calls without a session. */
  call<C extends Call>(call: C, input: CallInput<C>, headers?: Record<string, string>): Promise<CallAnswer<C>>;
  /** Logs in the way a person does: password, code from the mail or the authenticator, token. */
  logIn(email: string, vertical?: string): Promise<Person>;
  lastCode(email: string): Promise<string>;
  /** The header that proves a person, solved anew. */
  captcha(purpose: CaptchaPurpose, vertical?: string): Promise<{ recapchatoken: string }>;
  close(): Promise<void>;
}

/** `fetch` that goes straight into the app, so that tests use the contract's own client. */
const fetchInto = (app: FastifyInstance): typeof fetch =>
  (async (url: string | URL | Request, init?: RequestInit) => {
    const answer = await app.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: String(url),
      headers: init?.headers as Record<string, string>,
      ...(init?.body === undefined ? {} : { payload: init.body as string }),
    });
    return new Response(answer.body === '' ? null : answer.body, { status: answer.statusCode });
  }) as typeof fetch;

export const refusal = async (attempt: Promise<unknown>): Promise<CallError> => {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
  throw new Error('The call was expected to be refused');
};

export interface TestAppSettings {
  readonly environment?: Record<string, string>;
  readonly mail?: MailPort;
  readonly storage?: StoragePort;
  readonly network?: NetworkPort;
  readonly edges?: EdgeManagementPort;
  readonly geocoder?: GeocoderPort;
  readonly payments?: PaymentsPort;
  readonly tax?: TaxPort;
  readonly vatIds?: VatIdPort;
  readonly chargeListeners?: readonly ChargeListener[];
  readonly logStream?: LogStream;
  /** Neither accounts nor people, as after a first start outside the demo. */
  readonly isEmpty?: boolean;
  /** Share a database to have several server processes. */
  readonly database?: TestDatabase;
}

/** The real app on a real database with a small demo world. */
export const testApp = async ({
  environment = {},
  mail,
  storage,
  network,
  edges,
  geocoder,
  payments,
  tax,
  vatIds,
  chargeListeners = [],
  logStream,
  database,
  isEmpty = false,
}: TestAppSettings = {}): Promise<TestApp> => {
  const own = database ?? (await (isEmpty ? testDatabase() : worldDatabase()));
  const { db, engine } = own;
  const config = readConfig({
    LOG_LEVEL: 'silent',
    DEMO: 'on',
    RATE_LIMIT: '0',
    CHECK_ANSWERS: 'on',
    CAPTCHA_WORK: '50',
    ...environment,
  });
  const outbox: MailPort = {
    async send({ id }) {
      await db.updateTable('mails').set({ status: 'sent', sent_at: new Date() }).where('id', '=', id).execute();
    },
  };
  const demo = await loadDemo(config, engine, db);
  // The app closes the engine it was given; the test's own close removes the database too.
  const app = await buildApp(config, {
    engine: { ...engine, close: async () => undefined },
    mail: mail ?? outbox,
    storage: storage ?? diskStorage(mkdtempSync(join(tmpdir(), 'airlane-files-'))),
    network: network ?? obedientNetwork,
    edges,
    geocoder: geocoder ?? offlineGeocoder,
    captcha: chooseCaptcha(config, db),
    payments: payments ?? (await choosePayments(config, demo.payments)),
    tax,
    vatIds,
    chargeListeners,
    demoRoutes: demo.demoRoutes,
    logStream,
  });
  if (!isEmpty) await fillDemo(db, smallWorld, await openSecretCipher(config, db));
  await app.ready();
  const send = fetchInto(app);

  const call: TestApp['call'] = (wanted, input, headers = {}) =>
    createClient({ baseUrl: '', fetch: send, headers: () => headers }).call(wanted, input);

  const lastCode = async (email: string): Promise<string> => {
    const mails = await db
      .selectFrom('mails')
      .select('text_body')
      .where('to_address', '=', email)
      .orderBy('created_at', 'desc')
      .limit(1)
      .execute();
    const code = /\b\d{6}\b/.exec(mails[0]?.text_body ?? '')?.[0];
    if (code === undefined) throw new Error(`No code was mailed to ${email}`);
    return code;
  };

  const captcha: TestApp['captcha'] = async (purpose, vertical = 'airlane') => {
    const asked = await call(getCaptcha, { query: { purpose } }, { segment: vertical });
    if (asked.provider !== 'altcha') throw new Error('Tests solve the proof of work only');
    return { recapchatoken: solveAltcha(asked.challenge) };
  };

  const logIn = async (email: string, vertical = 'airlane'): Promise<Person> => {
    const segment = { segment: vertical };
    const client = await call(registerClient, { body: { deviceId: 'test-device' } }, segment);
    const headers = verticalByName(vertical)?.loginStyle === 'simplified' ? await captcha('login', vertical) : {};
    const { loginResponse } = await call(
      sendPassword,
      { headers, body: { username: email, password: DEMO_PASSWORD } },
      segment,
    );
    const secret = demoUsers(SEED).find((user) => user.email === email)?.totpSecret;
    const code = loginResponse.hub2FAEnabled ? await generate({ secret: secret ?? '' }) : await lastCode(email);
    const type = loginResponse.hub2FAEnabled ? 'authCode' : 'emailCode';
    const token = await call(
      oauthToken,
      {
        body: {
          grant_type: 'password',
          client_id: client.clientId,
          client_secret: client.clientSecret,
          username: email,
          password: code,
          type,
        },
      },
      segment,
    );
    return {
      token: token.access_token,
      refreshToken: token.refresh_token,
      consoleToken: loginResponse.consoletoken,
      client,
      call: (wanted, input, accountId) =>
        call(wanted, input, {
          ...segment,
          authorization: `Bearer ${token.access_token}`,
          ...(accountId === undefined ? {} : { brand: accountId }),
        }),
    };
  };

  return {
    app,
    database: own,
    config,
    call,
    logIn,
    lastCode,
    captcha,
    async close() {
      await app.close();
      if (!database) await own.close();
    },
  };
};
