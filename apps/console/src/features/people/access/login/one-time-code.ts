const DIGITS = /^\d{6}$/;
const RECOVERY = /^[a-z0-9]{4}(?:-[a-z0-9]{4}){2}$/i;

/** Whether it is worth asking the server; only an authenticator has recovery codes beside its digits. */
export const isPossibleCode = (code: string, hasAuthenticator: boolean): boolean =>
  DIGITS.test(code.trim()) || (hasAuthenticator && RECOVERY.test(code.trim()));
