export const buildEnvironments = ['local', 'development', 'qa', 'pre-prod', 'prod', 'terrestar'] as const;
export type BuildEnvironment = (typeof buildEnvironments)[number];

/** Where a build offers debug mode and the debug panel. */
const debugging: Readonly<Record<BuildEnvironment, 'everywhere' | 'localhost' | 'nowhere'>> = {
  local: 'localhost',
  development: 'localhost',
  qa: 'everywhere',
  'pre-prod': 'nowhere',
  prod: 'nowhere',
  terrestar: 'nowhere',
};

export const isBuildEnvironment = (name: string): name is BuildEnvironment =>
  buildEnvironments.some((known) => known === name);

/** Customers use these; their builds hold no debug panel at all. */
export const isProduction = (environment: BuildEnvironment): boolean => debugging[environment] === 'nowhere';

const isLocalhost = (host: string): boolean => /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(host);

export const offersDebugging = (environment: BuildEnvironment, host: string): boolean =>
  debugging[environment] === 'everywhere' || (debugging[environment] === 'localhost' && isLocalhost(host));
