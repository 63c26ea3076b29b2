/** A start with settings that cannot be right. Its text names variables, never their values: they may be secrets. */
export class ConfigurationError extends Error {}

export const refuse = (problems: readonly string[]): never => {
  throw new ConfigurationError(
    `The configuration is not valid. Correct these environment variables:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
  );
};
