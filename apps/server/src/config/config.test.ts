import { expect, test } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';

const ENCRYPTION_KEY = Buffer.alloc(32, 7).toString('base64');

test('an empty environment gives the embedded demo on loopback', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: undefined,
    vertical: 'airlane',
  });
  expect(config.demo).toEqual({ things: 688, seed: 1, pace: 1 });
  expect(config.publicUrl).toBe('http://127.0.0.1:8080');
});

test.each([
  [{ DATABASE_URL: 'postgres://db/airlane', ENCRYPTION_KEY }, false],
  [{ BUILD_ENV: 'prod', ENCRYPTION_KEY }, false],
  [{ BUILD_ENV: 'qa' }, true],
  [{ DATABASE_URL: 'postgres://db/airlane', DEMO: 'on' }, true],
  [{ DEMO: 'off', ENCRYPTION_KEY }, false],
])('%o makes demo mode %s', (environment, expected) => {
  expect(readConfig(environment).demo !== undefined).toBe(expected);
});

test('a variable set to nothing counts as unset, and siemens-gide means gide', () => {
  expect(readConfig({ PORT: '' }).port).toBe(8080);
  expect(readConfig({ VERTICAL: 'siemens-gide' }).vertical).toBe('gide');
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['PUBLIC_URL', 'ftp://x'],
  ['VERTICAL', 'acme'],
  ['VERTICAL_HOSTS', 'gide.example.com'],
  ['BUILD_ENV', 'production'],
  ['CONSOLE_URL', 'console'],
  ['DEMO', 'maybe'],
  ['DEMO_THINGS', '-1'],
  ['DEMO_PACE', '0'],
  ['SMTP_URL', 'http://mail'],
  ['METRICS_TOKEN', 'short'],
  ['MAIL_FROM', 'Airlane <no address>'],
  ['TRUST_PROXY', 'everybody'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.1,proxy.example'],
  ['ENCRYPTION_KEY', 'too-short'],
  ['S3_ENDPOINT', 'ftp://store'],
  ['S3_REGION', 'Frankfurt am Main'],
  ['S3_BUCKET', 'Not A Bucket'],
  ['S3_DIRECT', 'maybe'],
  ['MAP_TILES_URL', 'tiles.example/{z}/{x}/{y}.png'],
  ['MAP_TILES_URL', 'ftp://tiles.example/{z}/{x}/{y}.png'],
  ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}.png'],
  ['MAP_TILES_URL', 'https://{z}.tiles.example/{x}/{y}.png'],
  ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}/{y}{r}.png'],
  ['MAP_TILES_URL', 'https://me@tiles.example/{z}/{x}/{y}.png'],
  ['CAPTCHA_WORK', 'hard'],
  ['RECAPTCHA_SCRIPT_URL', 'http://captcha.example/api.js'],
  ['OUTBOUND_ALLOWED_HOSTS', 'https://hooks.internal'],
  ['OUTBOUND_ALLOWED_HOSTS', '10.0.0.0/33'],
  ['INTEGRATIONS', 'quiet'],
  ['DELIVERY_LEASE_SECONDS', '0'],
  ['SLACK_URL', 'slack.com'],
  ['PAYMENTS', 'cash'],
  ['STRIPE_SECRET_KEY', 'pk_live_wrong'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_live_wrong'],
  ['STRIPE_WEBHOOK_SECRET', 'sk_hook_1'],
  ['STRIPE_URL', 'api.stripe.com'],
  ['SUPPORT_EMAIL', 'support'],
  ['CONSOLE_API_KEY', 'short'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused by its name and without its value', (name, value) => {
  const attempt = () => readConfig({ [name]: value });
  expect(attempt).toThrow(ConfigurationError);
  expect(attempt).toThrow(new RegExp(`\\n  ${name}: `));
  expect(attempt).not.toThrow(new RegExp(`: .*${value}`));
});

test('hosts name verticals, and in the demo every vertical has a host of its own', () => {
  expect(readConfig({ VERTICAL_HOSTS: 'gide.example.com=gide', DEMO: 'off', ENCRYPTION_KEY }).verticalHosts).toEqual(
    new Map([['gide.example.com', 'gide']]),
  );
  expect(readConfig({ VERTICAL_HOSTS: 'gide.localhost=terrestar' }).verticalHosts.get('gide.localhost')).toBe(
    'terrestar',
  );
  expect(readConfig({}).verticalHosts.get('siemensgide.localhost')).toBe('siemensGide');
});

const store = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };

test('an object store is used when it is named, in Frankfurt unless another region is', () => {
  expect(readConfig({}).s3).toBeUndefined();
  expect(readConfig(store).s3).toEqual({
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    region: 'eu-central-1',
    bucket: 'files',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    isDirect: true,
  });
  expect(readConfig({ ...store, S3_ENDPOINT: 'https://minio.test', S3_DIRECT: 'off' }).s3).toMatchObject({
    endpoint: 'https://minio.test',
    isDirect: false,
  });
});

test.each(Object.keys(store))('an object store without %s is refused by that name', (name) => {
  const attempt = () => readConfig({ ...store, [name]: '' });
  expect(attempt).toThrow(ConfigurationError);
  expect(attempt).toThrow(`\n  ${name}: needed with the other S3_ variables`);
});

test('tiles of a map have an origin, and a word about whose they are needs their address', () => {
  expect(readConfig({}).mapTiles).toBeUndefined();
  const url = 'https://tiles.example:8443/styles/{z}/{x}/{y}.png?key=k';
  expect(readConfig({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: '© Mapmakers' }).mapTiles).toEqual({
    url,
    attribution: '© Mapmakers',
    origin: 'https://tiles.example:8443',
  });
  expect(readConfig({ MAP_TILES_URL: 'http://tiles.example/tile?z={z}&x={x}&y={y}' }).mapTiles).toMatchObject({
    attribution: '',
    origin: 'http://tiles.example',
  });
  expect(() => readConfig({ MAP_TILES_ATTRIBUTION: '© Mapmakers' })).toThrow(
    '\n  MAP_TILES_URL: needed with MAP_TILES_ATTRIBUTION',
  );
});

test('outside the demo there is neither an outbox, nor a sender of mails, nor a key of the advanced console by default', () => {
  const real = { DEMO: 'off', ENCRYPTION_KEY };
  expect(readConfig({})).toMatchObject({ mail: 'outbox', consoleApiKey: 'airlane-console' });
  expect(readConfig({ SMTP_URL: 'smtp://mail' }).mail).toEqual({
    url: 'smtp://mail',
    from: 'Airlane <no-reply@airlane.test>',
  });
  expect(readConfig(real)).toMatchObject({ mail: undefined, consoleApiKey: undefined, firstAdministrator: undefined });
  expect(() => readConfig({ ...real, SMTP_URL: 'smtp://mail' })).toThrow('\n  MAIL_FROM: needed with SMTP_URL');
  expect(readConfig({ ...real, SMTP_URL: 'smtp://mail', MAIL_FROM: 'no-reply@example.com' }).mail).toEqual({
    url: 'smtp://mail',
    from: 'no-reply@example.com',
  });
  expect(() => readConfig({ ...real, CONSOLE_URL: 'https://console.example' })).toThrow(
    '\n  CONSOLE_API_KEY: needed with CONSOLE_URL',
  );
});

test('reCAPTCHA needs both keys, one for all verticals or one for each', () => {
  expect(readConfig({}).recaptcha).toBeUndefined();
  expect(() => readConfig({ RECAPTCHA_SITE_KEY: 'site' })).toThrow(
    '\n  RECAPTCHA_SECRET_KEY: needed with the other RECAPTCHA_ key',
  );
  expect(() => readConfig({ RECAPTCHA_SECRET_KEY: 'secret' })).toThrow(
    '\n  RECAPTCHA_SITE_KEY: needed with the other RECAPTCHA_ key',
  );
  const keysOf = (vertical: string, RECAPTCHA_SITE_KEY: string) =>
    readConfig({ RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET_KEY: 'secret' }).recaptcha?.keysOf(vertical);
  expect(keysOf('gide', 'site')).toEqual({ siteKey: 'site', secretKey: 'secret' });
  expect(keysOf('gide', 'airlane=a, gide=g')?.siteKey).toBe('g');
  expect(keysOf('terrestar', 'airlane=a,gide=g')?.siteKey).toBe('a');
});

test('Slack needs both halves of its app; the demo records without', () => {
  expect(readConfig({}).slack).toBe('recorded');
  expect(readConfig({ DEMO: 'off', ENCRYPTION_KEY }).slack).toBeUndefined();
  expect(readConfig({ SLACK_CLIENT_ID: 'id', SLACK_CLIENT_SECRET: 'secret' }).slack).toEqual({
    clientId: 'id',
    clientSecret: 'secret',
    url: 'https://slack.com',
  });
  expect(() => readConfig({ SLACK_CLIENT_ID: 'id' })).toThrow(
    '\n  SLACK_CLIENT_SECRET: needed with the other SLACK_CLIENT_ variable',
  );
  expect(() => readConfig({ SLACK_CLIENT_SECRET: 'secret' })).toThrow(
    '\n  SLACK_CLIENT_ID: needed with the other SLACK_CLIENT_ variable',
  );
});

test('a provider that sells has Stripe or nothing, unless the sandbox is asked for by name', () => {
  const selling = { BUILD_ENV: 'prod', ENCRYPTION_KEY };
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  expect(readConfig({}).payments).toBe('sandbox');
  expect(readConfig({ BUILD_ENV: 'prod', DEMO: 'on' }).payments).toBe('sandbox');
  expect(readConfig(selling).payments).toBeUndefined();
  expect(readConfig({ ...selling, PAYMENTS: 'sandbox' }).payments).toBe('sandbox');
  expect(readConfig({ ...selling, ...stripe }).payments).toEqual({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    url: 'https://api.stripe.com',
  });
  expect(() => readConfig({ ...selling, ...stripe, STRIPE_WEBHOOK_SECRET: '' })).toThrow(
    '\n  STRIPE_WEBHOOK_SECRET: needed with the other STRIPE_ variables',
  );
  expect(() => readConfig({ ...stripe, PAYMENTS: 'sandbox' })).toThrow('\n  PAYMENTS: cannot be sandbox');
  expect(readConfig({ ...selling, ...stripe }).stripeTax).toBeUndefined();
  expect(readConfig({ ...selling, ...stripe, STRIPE_TAX: 'on' }).stripeTax).toEqual({
    secretKey: 'sk_test_1',
    url: 'https://api.stripe.com',
  });
  expect(() => readConfig({ STRIPE_TAX: 'on' })).toThrow('\n  STRIPE_SECRET_KEY: needed with STRIPE_TAX');
});

test('receivers of events are public unless the operator names them', () => {
  expect(readConfig({}).outboundAllowedHosts).toEqual([]);
  expect(readConfig({ OUTBOUND_ALLOWED_HOSTS: 'hooks.internal:8443, 10.1.0.0/16' }).outboundAllowedHosts).toEqual([
    { host: 'hooks.internal', port: 8443 },
    { network: '10.1.0.0', bits: 16 },
  ]);
});

test('integrations send unless the operator keeps them silent', () => {
  expect(readConfig({})).toMatchObject({ sendsToIntegrations: true, deliveryLeaseSeconds: 30 });
  expect(readConfig({ INTEGRATIONS: 'off', DELIVERY_LEASE_SECONDS: '5' })).toMatchObject({
    sendsToIntegrations: false,
    deliveryLeaseSeconds: 5,
  });
});

test('the key that encrypts secrets is needed outside the demo, as base64 or hex, and a previous one beside it only', () => {
  expect(readConfig({}).encryptionKeys).toBeUndefined();
  const current = Buffer.alloc(32, 7);
  for (const text of [current.toString('base64'), current.toString('hex')])
    expect(readConfig({ ENCRYPTION_KEY: text }).encryptionKeys).toEqual({ current, previous: undefined });
  expect(() => readConfig({ DEMO: 'off' })).toThrow('\n  ENCRYPTION_KEY: needed outside the demo');
  expect(() => readConfig({ ENCRYPTION_KEY_PREVIOUS: ENCRYPTION_KEY })).toThrow(
    '\n  ENCRYPTION_KEY: needed with ENCRYPTION_KEY_PREVIOUS',
  );
});
