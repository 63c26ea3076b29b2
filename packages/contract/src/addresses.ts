import type { Method } from './call.ts';

/** Where a call goes, without what it says: all that a page before the login needs of it, and it weighs nothing. */
export interface CallAddress {
  readonly method: Method;
  /** With `:name` for path parameters. */
  readonly path: string;
}

const get = (path: string): CallAddress => ({ method: 'GET', path });
const post = (path: string): CallAddress => ({ method: 'POST', path });

export const registerClientAddress = post('/api/v3/client');
export const sendPasswordAddress = post('/api/v3/auth/sendPassword');
export const oauthTokenAddress = post('/api/v3/oauth/token');
export const requestPasswordResetAddress = post('/api/v3/auth/resetPassword');
export const setPasswordAddress = post('/api/v3/auth/setPassword');
export const createRegistrationAddress = post('/api/v4/registration/create');
export const readSetupAddress = post('/api/v1/setup/address');
export const createFirstAdministratorAddress = post('/api/v1/setup/administrator');
export const contactUsAddress = post('/api/v3/contact/us');
export const getCaptchaAddress = get('/api/v1/captcha');
export const demoOutboxAddress = get('/api/demo/outbox');
export const demoPeopleAddress = get('/api/demo/people');
