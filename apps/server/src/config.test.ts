import { expect, test } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';

test('an empty environment gives the embedded demo on loopback', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 8080, host: '127.0.0.1', dataDir: './data', databaseUrl: undefined, vertical: 'airlane' });
  expect(config.demo).toEqual({ things: 688, seed: 1 });
  expect(config.publicUrl).toBe('http://127.0.0.1:8080');
});

test.each([
  [{ DATABASE_URL: 'postgres://db/airlane' }, false],
  [{ BUILD_ENV: 'prod' }, false],
  [{ BUILD_ENV: 'qa' }, true],
  [{ DATABASE_URL: 'postgres://db/airlane', DEMO: 'on' }, true],
  [{ DEMO: 'off' }, false],
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
  ['BUILD_ENV', 'production'],
  ['DEMO', 'maybe'],
  ['DEMO_THINGS', '-1'],
  ['SMTP_URL', 'http://mail'],
  ['METRICS_TOKEN', 'short'],
  ['S3_ENDPOINT', 'ftp://store'],
  ['S3_REGION', 'Frankfurt am Main'],
  ['S3_BUCKET', 'Not A Bucket'],
  ['S3_DIRECT', 'maybe'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused by its name and without its value', (name, value) => {
  const attempt = () => readConfig({ [name]: value });
  expect(attempt).toThrow(ConfigurationError);
  expect(attempt).toThrow(new RegExp(`\\n  ${name}: `));
  expect(attempt).not.toThrow(new RegExp(`: .*${value}`));
});

const store = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };

test('an object store is used when it is named, in Frankfurt unless another region is', () => {
  expect(readConfig({}).s3).toBeUndefined();
  expect(readConfig(store).s3).toEqual({ endpoint: 'https://s3.eu-central-1.amazonaws.com', region: 'eu-central-1', bucket: 'files', accessKeyId: 'key', secretAccessKey: 'secret', isDirect: true });
  expect(readConfig({ ...store, S3_ENDPOINT: 'https://minio.test', S3_DIRECT: 'off' }).s3).toMatchObject({ endpoint: 'https://minio.test', isDirect: false });
});

test.each(Object.keys(store))('an object store without %s is refused by that name', (name) => {
  const attempt = () => readConfig({ ...store, [name]: '' });
  expect(attempt).toThrow(ConfigurationError);
  expect(attempt).toThrow(`\n  ${name}: needed with the other S3_ variables`);
});
