import { AppError } from '#kernel/errors.ts';
import { StorageRefused } from '#ports/storage/port.ts';

/** Lets the storage's own refusals through; everything else that goes wrong there may pass, and is said so. */
export const askStorage = async <Answer>(
  work: Promise<Answer>,
  onFailure: (error: unknown) => void,
): Promise<Answer> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StorageRefused || error instanceof AppError) throw error;
    onFailure(error);
    throw new AppError('STORAGE_UNAVAILABLE');
  }
};

export const isNoSuchUpload = (error: unknown): boolean =>
  error instanceof StorageRefused && error.reason === 'noSuchUpload';
