import { SETUP_ADDRESS_MINUTES } from '@airlane/domain/access/administrator-rules';
import { DEMO_PASSWORD, type DemoWorld } from '@airlane/fixtures';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const addressOf = (app: FastifyInstance, config: Config): string => {
  const { port } = app.server.address() as AddressInfo;
  return config.port === 0 ? `http://${config.host}:${port}` : config.publicUrl;
};

const loginLines = (address: string, world: DemoWorld): string[] => {
  const widest = Math.max(...world.users.map(({ email }) => email.length));
  return [
    '',
    `  Demo logins, all with the password ${DEMO_PASSWORD}`,
    ...world.users.map(({ email, appType, totpSecret }) => {
      const authenticator = totpSecret === null ? '' : ` with an authenticator, secret ${totpSecret}`;
      return `    ${email.padEnd(widest)}  ${appType}${authenticator}`;
    }),
    '',
    `  The login code arrives in the outbox: ${address}/#/demo/outbox`,
  ];
};

const setupLines = (address: string, token: string): string[] => [
  '',
  `  No one can log in yet. Create the first administrator here within ${SETUP_ADDRESS_MINUTES} minutes; each start prints a new address:`,
  `    ${address}/#/setup/${token}`,
];

const mailLines = [
  '',
  '  No mail server is set: logins without an authenticator, invitations and password resets are refused until SMTP_URL and MAIL_FROM are set.',
];

/** What a person who typed `npm start` needs to know. */
export const welcomeText = (
  app: FastifyInstance,
  config: Config,
  { world, setupToken }: { readonly world: DemoWorld | undefined; readonly setupToken: string | undefined },
): string => {
  const address = addressOf(app, config);
  return [
    '',
    `  Airlane is ready: ${address}`,
    ...(world ? loginLines(address, world) : []),
    ...(config.mail === undefined ? mailLines : []),
    ...(setupToken === undefined ? [] : setupLines(address, setupToken)),
    '',
  ].join('\n');
};
