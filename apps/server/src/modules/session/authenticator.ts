import { verify } from 'otplib';

/** Half a minute to either side, because clocks of phones drift. */
const TOLERANCE_SECONDS = 30;

export const isAuthenticatorCode = async (secret: string, code: string): Promise<boolean> => {
  if (!/^\d{6}$/.test(code)) return false;
  const { valid } = await verify({ secret, token: code, epochTolerance: TOLERANCE_SECONDS });
  return valid;
};
