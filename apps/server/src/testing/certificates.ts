import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certified {
  readonly cert: string;
  readonly key: string;
}

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
/** Made anew for each run, so that none can expire in the repository. */
const DAYS = ['-days', '2'];

/** An authority of a test, and certificates that it signed: of a server under an address, and of clients by name. */
export const testAuthority = (name: string) => {
  const directory = mkdtempSync(join(tmpdir(), 'airlane-tls-'));
  const file = (ending: string): string => join(directory, ending);
  const openssl = (...parameters: string[]): unknown => execFileSync('openssl', parameters, { stdio: 'pipe' });
  openssl(
    'req',
    '-x509',
    ...NEW_KEY,
    '-keyout',
    file('ca.key'),
    '-out',
    file('ca.pem'),
    ...DAYS,
    '-subj',
    `/CN=${name}`,
  );
  const certify = (subject: string, extension: string): Certified => {
    openssl('req', ...NEW_KEY, '-keyout', file('one.key'), '-out', file('one.csr'), '-subj', `/CN=${subject}`);
    writeFileSync(file('one.ext'), extension);
    openssl(
      'x509',
      '-req',
      '-in',
      file('one.csr'),
      '-CA',
      file('ca.pem'),
      '-CAkey',
      file('ca.key'),
      '-CAcreateserial',
      ...DAYS,
      '-extfile',
      file('one.ext'),
      '-out',
      file('one.pem'),
    );
    return { cert: readFileSync(file('one.pem'), 'utf8'), key: readFileSync(file('one.key'), 'utf8') };
  };
  return {
    ca: readFileSync(file('ca.pem'), 'utf8'),
    server: (address: string) => certify('provider', `subjectAltName=${address}\nextendedKeyUsage=serverAuth\n`),
    client: (subject: string) => certify(subject, 'extendedKeyUsage=clientAuth\n'),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
};
