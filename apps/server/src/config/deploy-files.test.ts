import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bytesIn } from '@airlane/domain/text/byte-size';
import { UPLOAD_PART_BYTES } from '@airlane/domain/uploads/upload-limits';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig, variableNames } from './config.ts';
import { secretVariables } from './secret-files.ts';

const deploy = fileURLToPath(new URL('../../../../deploy/', import.meta.url));
const read = (name: string): string => readFileSync(join(deploy, name), 'utf8');

/** Read by Node and by libraries, not by the server. */
const OTHERS = ['NODE_ENV'];
const known = new Set([...variableNames, ...secretVariables.map((name) => `${name}_FILE`), ...OTHERS]);
const KEY = Buffer.alloc(32, 1).toString('base64');

interface Service {
  readonly environment: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly ports?: readonly string[];
}
interface Compose {
  readonly services: { readonly database: Service; readonly airlane: Service };
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

/** As systemd and a shell read it, with the lines that are commented out when asked for. */
const readEnvironmentFile = (text: string, withOptional: boolean): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(withOptional ? /^#?([A-Z0-9_]+)=(.*)$/gm : /^([A-Z0-9_]+)=(.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value.replace(/^'(.*)'$/, '$1')],
    ),
  );

const containerVariables = (): string[] =>
  [...read('Containerfile').matchAll(/^(?:ENV|   ) ?([A-Z_]+)=/gm)].map(([, name = '']) => name);

test('every variable that the files of deploy/ name is one that the server reads', () => {
  const compose = parse(read('compose.yaml')) as Compose;
  const named = {
    compose: Object.keys(compose.services.airlane.environment),
    environment: Object.keys(readEnvironmentFile(read('airlane.env'), true)),
    container: containerVariables(),
  };
  for (const [where, names] of Object.entries(named)) {
    expect(names.length, where).toBeGreaterThan(3);
    expect(
      names.filter((name) => !known.has(name)),
      where,
    ).toEqual([]);
  }
  const mentioned = [
    ...`${read('README.md')}${read('Caddyfile')}${read('nginx.conf')}`.matchAll(
      /\b(?:TRUST_PROXY|PUBLIC_URL|[A-Z]+_FILE)\b/g,
    ),
  ].map(([name]) => name);
  expect(mentioned.filter((name) => !known.has(name) && name !== 'NAME_FILE')).toEqual([]);
});

test('the environment of the unit is a configuration that the server takes', () => {
  const { ENCRYPTION_KEY_FILE, ...environment } = readEnvironmentFile(read('airlane.env'), false);
  expect(ENCRYPTION_KEY_FILE).toBe('/etc/airlane/encryption-key');
  expect(readConfig({ ...environment, ENCRYPTION_KEY: KEY })).toMatchObject({
    buildEnv: 'prod',
    demo: undefined,
    trustProxy: 1,
    databaseUrl: 'postgres://airlane@localhost/airlane?host=/var/run/postgresql',
    publicUrl: 'https://console.example.com',
  });
});

/** Both count in steps of 1024 as the parts do; Caddy's 'MB' would be steps of 1000 and refuse every whole part. */
test.each([
  ['Caddyfile', /max_size (\d+)MiB/],
  ['nginx.conf', /client_max_body_size (\d+)m;/],
] as const)('%s lets a whole part of an upload through', (file, limit) => {
  expect(Number(limit.exec(read(file))?.[1]) * bytesIn('MB')).toBeGreaterThanOrEqual(UPLOAD_PART_BYTES);
});

test('the compose file hands secrets over as files, writes nothing to the image and listens on the machine alone', () => {
  const { services, secrets } = parse(read('compose.yaml')) as Compose;
  for (const { environment, secrets: used } of Object.values(services)) {
    const files = Object.entries(environment)
      .filter(([name]) => name.endsWith('_FILE'))
      .map(([, path]) => path.replace('/run/secrets/', ''));
    expect(files.toSorted()).toEqual([...used].toSorted());
    for (const name of used) expect(secrets[name]?.file).toBe(`./secrets/${name}`);
    for (const name of secretVariables) expect(environment[name]).toBeUndefined();
  }
  expect(services.airlane).toMatchObject({ read_only: true, cap_drop: ['ALL'], ports: ['127.0.0.1:8080:8080'] });
  const { DATABASE_URL_FILE, ENCRYPTION_KEY_FILE, SMTP_URL_FILE, ...environment } = services.airlane.environment;
  expect([DATABASE_URL_FILE, ENCRYPTION_KEY_FILE, SMTP_URL_FILE]).not.toContain(undefined);
  expect(
    readConfig({
      ...environment,
      ENCRYPTION_KEY: KEY,
      DATABASE_URL: 'postgres://airlane:x@database/airlane',
      SMTP_URL: 'smtps://mail.example.com',
    }).demo,
  ).toBeUndefined();
});

test('the container does not run as root, has a health check, and takes no secret while it is built', () => {
  const text = read('Containerfile');
  expect(text).toMatch(/^USER node$/m);
  expect(text).toMatch(/^HEALTHCHECK /m);
  expect(text).not.toMatch(/^ARG /m);
  expect(containerVariables().filter((name) => (secretVariables as readonly string[]).includes(name))).toEqual([]);
});
