import { createHash, createHmac } from 'node:crypto';
import { FILE_ADDRESS_SECONDS } from '@airlane/domain/uploads/upload-limits';
import { AwsV4Signer } from 'aws4fetch';
import { jwtVerify, SignJWT } from 'jose';
import type { Viewer } from '#kernel/access/viewer.ts';
import { isSignedBy, type SignedRequest, signatureClaim } from '#ports/storage/verify-signature.ts';

export const STORAGE_BUCKET = 'uploads';
export const STORAGE_REGION = 'eu-central-1';
const ISSUER = 'airlane-storage';
const LIFETIME_SECONDS = 900;
const ID_LENGTH = 20;

export interface UploadCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
  readonly expiresAt: Date;
}

/**
 * Credentials in the form that object stores use, for parts that come to this server. They name a session, end with it, and sign
 * nothing but parts of uploads which that person began. The secret follows from the token, so nothing has to be kept.
 */
export const uploadCredentials = (secret: string) => {
  const key = Buffer.from(secret, 'base64url');
  const secretOf = (sessionToken: string): string => createHmac('sha256', key).update(sessionToken).digest('base64url');
  const idOf = (sessionToken: string): string =>
    createHash('sha256').update(sessionToken).digest('hex').slice(0, ID_LENGTH).toUpperCase();

  const issue = async ({ sessionId, userId }: Pick<Viewer, 'sessionId' | 'userId'>): Promise<UploadCredentials> => {
    const expiresAt = new Date(Math.floor(Date.now() / 1000 + LIFETIME_SECONDS) * 1000);
    const sessionToken = await new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setIssuer(ISSUER)
      .setExpirationTime(expiresAt)
      .sign(key);
    return { accessKeyId: idOf(sessionToken), secretAccessKey: secretOf(sessionToken), sessionToken, expiresAt };
  };

  return {
    issue,

    /** A path on this server that takes one part of exactly this size. */
    async presignPart(
      viewer: Viewer,
      host: string,
      part: { readonly fileId: string; readonly number: number; readonly size: number },
    ): Promise<string> {
      const { accessKeyId, secretAccessKey, sessionToken } = await issue(viewer);
      const url = new URL(`http://${host}/storage/${STORAGE_BUCKET}/${part.fileId}`);
      const query = {
        partNumber: String(part.number),
        uploadId: part.fileId,
        'X-Amz-Expires': String(FILE_ADDRESS_SECONDS),
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const headers = { 'content-length': String(part.size) };
      const signer = new AwsV4Signer({
        method: 'PUT',
        url: url.href,
        headers,
        accessKeyId,
        secretAccessKey,
        sessionToken,
        region: STORAGE_REGION,
        service: 's3',
        signQuery: true,
        allHeaders: true,
      });
      const signed = await signer.sign();
      return `${signed.url.pathname}${signed.url.search}`;
    },

    /** The session behind a signed request; nothing where the signature, the token or the time is wrong. */
    async sessionBehind(request: SignedRequest): Promise<string | undefined> {
      const claim = signatureClaim(request);
      if (claim?.sessionToken === undefined || claim.accessKeyId !== idOf(claim.sessionToken)) return undefined;
      if (!(await isSignedBy(request, claim, secretOf(claim.sessionToken), new Date()))) return undefined;
      // A token that was not made here, or whose time is over, proves nothing.
      const verified = await jwtVerify(claim.sessionToken, key, { issuer: ISSUER, algorithms: ['HS256'] }).catch(
        () => undefined,
      );
      const sessionId = verified?.payload['sid'];
      return typeof sessionId === 'string' ? sessionId : undefined;
    },
  };
};
