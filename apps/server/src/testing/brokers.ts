import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  accessSync,
  chownSync,
  constants,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';

/** A throwaway broker on loopback, with its own directory. */
export interface TestBroker {
  readonly port: number;
  stop(): Promise<void>;
}

const READY_MS = 50_000;
const STOP_MS = 10_000;

export const findProgram = (name: string, ...places: readonly string[]): string | undefined =>
  [...places, ...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((place) => join(place, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });

const mosquitto = findProgram('mosquitto');
// The one in PATH changes to another user and begins a service.
const rabbitmq = findProgram('rabbitmq-server', '/usr/lib/rabbitmq/bin');
const epmd = findProgram('epmd', ...erlangPlaces());
export const hasMosquitto = mosquitto !== undefined;
export const hasRabbitmq = rabbitmq !== undefined && epmd !== undefined;

function erlangPlaces(): string[] {
  try {
    return readdirSync('/usr/lib/erlang')
      .filter((name) => name.startsWith('erts-'))
      .map((name) => `/usr/lib/erlang/${name}/bin`);
  } catch {
    return [];
  }
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

export const becomesReady = async (port: number, child: ChildProcess, output: () => string): Promise<void> => {
  const deadline = Date.now() + READY_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The broker did not start:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

export const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
  });

interface Identity {
  readonly uid?: number;
  readonly gid?: number;
}

export const start = (
  program: string,
  parameters: readonly string[],
  env: Record<string, string>,
  as: Identity,
): { child: ChildProcess; output: () => string } => {
  let output = '';
  const child = spawn(program, parameters, {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: false,
    ...as,
  });
  const keep = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-4000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return { child, output: () => output };
};

/** `user` may write and read everything but `denied/#`. */
export const startMosquitto = async ({
  user,
  password,
  tls,
}: {
  readonly user: string;
  readonly password: string;
  readonly tls?: { readonly ca: string; readonly cert: string; readonly key: string };
}): Promise<TestBroker & { readonly securePort: number }> => {
  const home = mkdtempSync(join(tmpdir(), 'airlane-mosquitto-'));
  const file = (name: string, text = ''): string => {
    writeFileSync(join(home, name), text);
    return join(home, name);
  };
  const [port, securePort] = [await freePort(), await freePort()];
  const passwords = file('passwords');
  execFileSync(findProgram('mosquitto_passwd') ?? 'mosquitto_passwd', ['-b', passwords, user, password], {
    stdio: 'pipe',
  });
  const lines = [
    `user ${userInfo().username}`,
    'per_listener_settings true',
    'persistence false',
    `listener ${port} 127.0.0.1`,
    'allow_anonymous false',
    `password_file ${passwords}`,
    `acl_file ${file('acl', `user ${user}\ntopic readwrite events/#\n`)}`,
    ...(tls
      ? [
          `listener ${securePort} 127.0.0.1`,
          'require_certificate true',
          'use_identity_as_username true',
          `cafile ${file('ca.pem', tls.ca)}`,
          `certfile ${file('cert.pem', tls.cert)}`,
          `keyfile ${file('key.pem', tls.key)}`,
        ]
      : []),
  ];
  const { child, output } = start(
    mosquitto ?? 'mosquitto',
    ['-c', file('mosquitto.conf', `${lines.join('\n')}\n`)],
    {},
    {},
  );
  await becomesReady(port, child, output);
  return {
    port,
    securePort,
    async stop() {
      child.kill('SIGTERM');
      await ended(child);
      rmSync(home, { recursive: true, force: true });
    },
  };
};

/** Erlang's programs do not like to be root. */
const rabbitIdentity = (): Identity => {
  if (process.getuid?.() !== 0) return {};
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find(([name]) => name === 'rabbitmq') ?? [];
  return uid === undefined || gid === undefined ? {} : { uid: Number(uid), gid: Number(gid) };
};

export const startRabbitmq = async ({
  user,
  password,
}: {
  readonly user: string;
  readonly password: string;
}): Promise<TestBroker> => {
  const home = mkdtempSync(join(tmpdir(), 'airlane-rabbitmq-'));
  const as = rabbitIdentity();
  const [port, distributionPort, epmdPort] = [await freePort(), await freePort(), await freePort()];
  const settings = {
    'listeners.tcp.1': `127.0.0.1:${port}`,
    loopback_users: 'none',
    default_user: user,
    default_pass: password,
    'log.console': 'true',
    'log.console.level': 'error',
    'log.file': 'false',
    'vm_memory_high_watermark.absolute': '512MB',
    'disk_free_limit.absolute': '1MB',
  };
  writeFileSync(
    join(home, 'rabbitmq.conf'),
    Object.entries(settings)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(''),
  );
  writeFileSync(join(home, 'enabled_plugins'), '[].');
  if (as.uid !== undefined && as.gid !== undefined) chownSync(home, as.uid, as.gid);
  // Erlang would start a port mapper that outlives the broker and listens everywhere.
  const mapper = start(epmd ?? 'epmd', ['-port', String(epmdPort), '-address', '127.0.0.1'], {}, as);
  const env = {
    HOME: home,
    RABBITMQ_NODENAME: `airlane-${process.pid}@localhost`,
    RABBITMQ_MNESIA_BASE: join(home, 'data'),
    RABBITMQ_LOG_BASE: join(home, 'log'),
    RABBITMQ_PID_FILE: join(home, 'pid'),
    RABBITMQ_CONFIG_FILE: join(home, 'rabbitmq.conf'),
    RABBITMQ_CONF_ENV_FILE: '/dev/null',
    RABBITMQ_ENABLED_PLUGINS_FILE: join(home, 'enabled_plugins'),
    RABBITMQ_DIST_PORT: String(distributionPort),
    ERL_EPMD_PORT: String(epmdPort),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1} +S 1:1',
  };
  const { child, output } = start(rabbitmq ?? 'rabbitmq-server', [], env, as);
  await becomesReady(port, child, output);
  return {
    port,
    async stop() {
      // What was started is a shell; the broker wrote down its own process.
      process.kill(Number(readFileSync(join(home, 'pid'), 'utf8')), 'SIGKILL');
      child.kill('SIGTERM');
      await ended(child);
      mapper.child.kill('SIGTERM');
      await ended(mapper.child);
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
};
