import { SETUP_ADDRESS_MINUTES } from '@airlane/domain/access/administrator-rules';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';

const addressOf = (app: FastifyInstance, config: Config): string => {
  const { port } = app.server.address() as AddressInfo;
  return config.port === 0 ? `http://${config.host}:${port}` : config.publicUrl;
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
  {
    demoLines,
    setupToken,
  }: {
    readonly demoLines: ((address: string) => string[]) | undefined;
    readonly setupToken: string | undefined;
  },
): string => {
  const address = addressOf(app, config);
  return [
    '',
    `  Airlane is ready: ${address}`,
    ...(demoLines?.(address) ?? []),
    ...(config.mail === undefined ? mailLines : []),
    ...(setupToken === undefined ? [] : setupLines(address, setupToken)),
    '',
  ].join('\n');
};
