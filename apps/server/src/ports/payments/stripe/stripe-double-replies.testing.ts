import { randomBytes } from 'node:crypto';

export interface Thing {
  readonly id: string;
  [field: string]: unknown;
}
export interface Reply {
  readonly status: number;
  readonly body: object;
}

export const newId = (beginning: string): string => `${beginning}_${randomBytes(12).toString('hex')}`;
export const seconds = (): number => Math.floor(Date.now() / 1000);
export const refusal = (message: string, more: object = {}, type = 'invalid_request_error', status = 400): Reply => ({
  status,
  body: { error: { type, message, ...more } },
});
