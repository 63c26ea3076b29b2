import { createSecureContext, type SecureContext } from 'node:tls';
import { DeliveryError } from './outcome.ts';

export interface TlsTexts {
  /** PEM texts; empty where there is none. */
  readonly certificate: string;
  readonly certificateAuthority: string;
  readonly privateKey: string;
}

/** Throws `bad-settings` where the texts do not fit each other. Made once a channel, because every connection would read the texts again. */
export const secureContextOf = ({ certificate, certificateAuthority, privateKey }: TlsTexts): SecureContext => {
  if ((certificate === '') !== (privateKey === ''))
    throw new DeliveryError(
      'bad-settings',
      `The ${certificate === '' ? 'private key has no certificate' : 'certificate has no private key'}`,
    );
  try {
    return createSecureContext({
      ...(certificate === '' ? {} : { cert: certificate, key: privateKey }),
      ...(certificateAuthority === '' ? {} : { ca: certificateAuthority }),
    });
  } catch {
    // OpenSSL's own words may quote the texts.
    throw new DeliveryError(
      'bad-settings',
      'The certificate, its key or the authority cannot be read, or certificate and key do not belong together',
    );
  }
};
