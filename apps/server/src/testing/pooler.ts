import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { becomesReady, ended, findProgram, freePort, start } from './brokers.ts';

const pgbouncer = findProgram('pgbouncer');
export const hasPgbouncer = pgbouncer !== undefined;

/** It refuses to run as root. */
const identity = () => {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  return uid === undefined || gid === undefined ? {} : { uid: Number(uid), gid: Number(gid) };
};

/** A real pgBouncer on loopback in front of a database. */
export const startPgbouncer = async (
  databaseUrl: string,
  mode: 'session' | 'transaction',
  settings: Readonly<Record<string, string>> = {},
) => {
  const home = mkdtempSync(join(tmpdir(), 'airlane-pgbouncer-'));
  const as = identity();
  const port = await freePort();
  const target = new URL(databaseUrl);
  const name = target.pathname.slice(1);
  const options = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: mode,
    max_client_conn: '50',
    ...settings,
  };
  const lines = [
    '[databases]',
    `${name} = host=${target.hostname} port=${target.port} dbname=${name} user=${target.username}`,
    '[pgbouncer]',
    ...Object.entries(options).map(([key, value]) => `${key} = ${value}`),
  ];
  writeFileSync(join(home, 'pgbouncer.ini'), `${lines.join('\n')}\n`);
  if (as.uid !== undefined && as.gid !== undefined)
    for (const path of [home, join(home, 'pgbouncer.ini')]) chownSync(path, as.uid, as.gid);
  const { child, output } = start(pgbouncer ?? 'pgbouncer', [join(home, 'pgbouncer.ini')], {}, as);
  await becomesReady(port, child, output);
  target.port = String(port);
  return {
    url: target.href,
    async stop() {
      child.kill('SIGTERM');
      await ended(child);
      rmSync(home, { recursive: true, force: true });
    },
  };
};
