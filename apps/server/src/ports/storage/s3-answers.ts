import type { StoredPart } from './port.ts';

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&apos;': "'",
  '&#34;': '"',
};
const plain = (text: string): string => text.replace(/&(?:\w+|#34);/g, (entity) => entities[entity] ?? entity).trim();

/** The texts of all elements with this name. Object stores answer flat XML of a few elements, never mixed content. */
const textsOf = (xml: string, name: string): readonly string[] =>
  Array.from(xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g')), ([, text = '']) => plain(text));

const textOf = (xml: string, name: string): string | undefined => textsOf(xml, name)[0];

/** A quoted tag and a bare one name the same content. */
export const bareTag = (etag: string): string => etag.replace(/^"|"$/g, '');

export const errorCodeIn = (xml: string): string | undefined =>
  /<Error[\s>]/.test(xml) ? textOf(xml, 'Code') : undefined;

export const uploadIdIn = (xml: string): string => {
  const id = textOf(xml, 'UploadId');
  if (!id) throw new Error('The storage began no upload: its answer names none');
  return id;
};

export const partsIn = (xml: string): readonly StoredPart[] => {
  if (!/<ListPartsResult[\s>]/.test(xml)) throw new Error('The storage answered no list of parts');
  if (textOf(xml, 'IsTruncated') === 'true') throw new Error('The storage listed only some of the parts');
  return Array.from(xml.matchAll(/<Part>([\s\S]*?)<\/Part>/g), ([, part = '']) => {
    const found = {
      number: Number(textOf(part, 'PartNumber')),
      size: Number(textOf(part, 'Size')),
      etag: bareTag(textOf(part, 'ETag') ?? ''),
    };
    if (!Number.isInteger(found.number) || !Number.isInteger(found.size) || found.etag === '')
      throw new Error('The storage listed a part that cannot be read');
    return found;
  }).toSorted((a, b) => a.number - b.number);
};

export const completeBody = (parts: readonly StoredPart[]): string =>
  `<CompleteMultipartUpload>${parts.map(({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>"${etag.replace(/[<>&"]/g, '')}"</ETag></Part>`).join('')}</CompleteMultipartUpload>`;
