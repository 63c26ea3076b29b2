import { readFileSync } from 'node:fs';
import { refuse } from './configuration-error.ts';

/** Variables that hold a secret. Each may come as `NAME_FILE` instead: the path of a file with the value. */
export const secretVariables = [
  'DATABASE_URL',
  'ENCRYPTION_KEY',
  'ENCRYPTION_KEY_PREVIOUS',
  'METRICS_TOKEN',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'RECAPTCHA_SECRET_KEY',
  'SLACK_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'GEOCODER_KEY',
  'MAP_TILES_URL',
  'CONSOLE_API_KEY',
  'ADMIN_PASSWORD',
] as const;

/** Other processes of the machine may read an environment, and a password is typed elsewhere too, so it comes as a file only. */
const onlyAsFile: ReadonlySet<string> = new Set(['ADMIN_PASSWORD']);

/** The first reason for which a file cannot be read, in words without its content. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'the file does not exist',
  EACCES: 'the file may not be read by this user',
  EISDIR: 'this is a directory, not a file',
};

const readSecret = (path: string): { readonly value: string } | { readonly problem: string } => {
  try {
    const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    return value === '' ? { problem: 'the file is empty' } : { value };
  } catch (error) {
    return { problem: reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? 'the file cannot be read' };
  }
};

/** The environment with the content of secret files in place of their paths. */
export const withSecretFiles = (
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> => {
  const complete = { ...environment };
  const problems: string[] = [];
  for (const name of secretVariables) {
    const file = `${name}_FILE`;
    const path = environment[file];
    if (onlyAsFile.has(name) && environment[name] !== undefined)
      problems.push(`${name}: comes as a file only; set ${file} to its path`);
    else if (path !== undefined && environment[name] !== undefined)
      problems.push(`${name}: set either ${name} or ${file}, not both`);
    else if (path !== undefined) {
      const secret = readSecret(path);
      if ('value' in secret) complete[name] = secret.value;
      else problems.push(`${file}: ${secret.problem}`);
    }
  }
  return problems.length > 0 ? refuse(problems) : complete;
};
