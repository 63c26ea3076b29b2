import { formatBytes } from '../text/byte-size.ts';
import { hasHtmlContent } from '../text/html-content.ts';
import type { ContentType } from './content-type.ts';
import { contentTypeOf, declaredTypeOf, promisedTypeOf, UNKNOWN_CONTENT } from './content-type.ts';
import { MAX_FILE_NAME_LENGTH, MAX_UPLOAD_BYTES, type UploadKind } from './upload-limits.ts';

export interface UploadProblem {
  readonly field: 'name' | 'size' | 'type';
  readonly rule: string;
  readonly message: string;
}

export interface OfferedFile {
  readonly kind: UploadKind;
  readonly name: string;
  readonly size: number;
  /** What the sender says it is; it has to be true. */
  readonly type?: string | undefined;
}

const problem = (field: UploadProblem['field'], rule: string, message: string): UploadProblem => ({
  field,
  rule,
  message,
});

const FORBIDDEN_IN_NAMES = /[\p{Cc}\p{Cf}/\\]/u;

/** What can be said before the first byte is read. */
export const offeredFileProblem = ({ kind, name, size }: OfferedFile): UploadProblem | undefined => {
  if (name.trim() === '' || FORBIDDEN_IN_NAMES.test(name))
    return problem('name', 'format', 'The file needs a name without slashes and control characters');
  if (hasHtmlContent(name))
    return problem('name', 'html', 'The name of the file contains HTML. Rename the file and choose it again');
  if (name.length > MAX_FILE_NAME_LENGTH)
    return problem('name', 'maxLen', `A file's name has at most ${MAX_FILE_NAME_LENGTH} characters`);
  if (size <= 0) return problem('size', 'minValue', `"${name}" is empty`);
  const most = MAX_UPLOAD_BYTES[kind];
  if (size > most)
    return problem('size', 'maxValue', `"${name}" has ${formatBytes(size)}; at most ${formatBytes(most)} are allowed`);
  return undefined;
};

/** Whether a type is among those that a question takes, written as in the accept attribute: '.pdf', 'image/*', 'application/pdf'. */
export const isAcceptedType = (found: ContentType | undefined, name: string, accept: readonly string[]): boolean =>
  accept.length === 0 ||
  accept.some((wanted) => {
    if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted.toLowerCase());
    const type = found?.type ?? UNKNOWN_CONTENT;
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
  });

const titled = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** What the content says against a file, whatever its name and its sender say for it. */
export const contentProblem = (
  { kind, name, type }: Omit<OfferedFile, 'size'>,
  head: Uint8Array,
  accept: readonly string[] = [],
): UploadProblem | undefined => {
  const found = contentTypeOf(head);
  const promises = [promisedTypeOf(name), declaredTypeOf(type)].filter((promise) => promise !== undefined);
  const active = [found, ...promises].find((one) => one?.isActive);
  if (active)
    return problem(
      'type',
      'active',
      `"${name}" is not allowed: ${titled(active.name)} can contain scripts or programs`,
    );
  if (kind === 'image' && !found?.isImage)
    return problem('type', 'image', `"${name}" is not an image. Choose a PNG, JPEG, GIF, WebP or AVIF file`);
  const broken = promises.find((promise) => promise !== found);
  if (broken)
    return problem(
      'type',
      'mismatch',
      `The content of "${name}" is not ${broken.name}${found ? ` but ${found.name}` : ''}`,
    );
  if (!isAcceptedType(found, name, accept))
    return problem('type', 'accept', `"${name}" is not an accepted file type: ${accept.join(', ')}`);
  return undefined;
};
