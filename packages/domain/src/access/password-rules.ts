export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 200;
export const PASSWORD_REPEAT_MISMATCH = 'Repeated password does not match password';

const parts: readonly { readonly name: string; readonly holds: (password: string) => boolean }[] = [
  {
    name: `at least ${PASSWORD_MIN_LENGTH} characters`,
    holds: (password) => [...password].length >= PASSWORD_MIN_LENGTH,
  },
  { name: 'a capital letter', holds: (password) => /\p{Lu}/u.test(password) },
  { name: 'a small letter', holds: (password) => /\p{Ll}/u.test(password) },
  { name: 'a number', holds: (password) => /\p{Nd}/u.test(password) },
  { name: 'a symbol', holds: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
];

/** What a password still lacks, in the order in which the rules are told to a person. */
export const passwordLacks = (password: string): string[] =>
  parts.filter((part) => !part.holds(password)).map((part) => part.name);

export const passwordProblem = (password: string): string | undefined => {
  if (password.length > PASSWORD_MAX_LENGTH) return `A password has at most ${PASSWORD_MAX_LENGTH} characters`;
  const lacks = passwordLacks(password);
  return lacks.length === 0 ? undefined : `The password still needs ${lacks.join(', ')}`;
};
