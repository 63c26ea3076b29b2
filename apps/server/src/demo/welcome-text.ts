import { DEMO_PASSWORD, type DemoWorld } from '@airlane/fixtures';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

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

/** What a person who typed `npm start` needs to know. */
export const welcomeText = (app: FastifyInstance, config: Config, world: DemoWorld | undefined): string => {
  const address = addressOf(app, config);
  return ['', `  Airlane is ready: ${address}`, ...(world ? loginLines(address, world) : []), ''].join('\n');
};
