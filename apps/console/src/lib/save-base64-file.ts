import { saveFile } from './csv/save-file.ts';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** A file that a call answered as text. */
export const saveBase64File = ({
  filename,
  contentType,
  base64,
}: {
  readonly filename: string;
  readonly contentType: string;
  readonly base64: string;
}): void => saveFile(filename, new Blob([bytesOf(base64)], { type: contentType }));
