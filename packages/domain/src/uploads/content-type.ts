/** The type of a file, read from its content and never from its name or what the sender says. */
export interface ContentType {
  readonly type: string;
  readonly name: string;
  /** Endings of file names that promise this content. */
  readonly endings: readonly string[];
  /** Content that a browser or a machine would run. */
  readonly isActive?: boolean;
  /** Pictures that every browser shows. */
  readonly isImage?: boolean;
  readonly matches: (head: Uint8Array) => boolean;
}

/** So many bytes from the beginning are enough to tell every type. */
export const CONTENT_HEAD_BYTES = 4096;

const hasAt = (head: Uint8Array, offset: number, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => head[offset + index] === byte);
const codes = (text: string): readonly number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const startsWith =
  (...beginnings: readonly (readonly number[])[]) =>
  (head: Uint8Array): boolean =>
    beginnings.some((bytes) => hasAt(head, 0, bytes));

/** The beginning as text with one byte a letter: enough for markup, whose own letters are ASCII in every encoding but UTF-16, which loses its zeros. */
const asText = (head: Uint8Array): string =>
  Array.from(head, (byte) => (byte === 0 ? '' : String.fromCharCode(byte)))
    .join('')
    .replace(/^(?:ï»¿|ÿþ|þÿ)/, '');
const ACTIVE_MARKUP =
  /<(?:!doctype\s+html|html|head|body|script|svg|iframe|object|embed|math|xsl:|[a-z]+:script|[a-z]+:svg)[\s/>]|xmlns\s*=\s*["']http:\/\/www\.w3\.org\/(?:1999\/xhtml|2000\/svg)/i;
const isMarkup = (head: Uint8Array): boolean => {
  const text = asText(head);
  return /^\s*</.test(text) && ACTIVE_MARKUP.test(text);
};

/** Tab, line feed, form feed, carriage return and escape are the control characters that texts hold. */
const CONTROLS_IN_TEXTS: readonly number[] = [0x09, 0x0a, 0x0c, 0x0d, 0x1b];
const FIRST_LETTER = 0x20;
const isText = (head: Uint8Array): boolean => {
  const isWide = hasAt(head, 0, [0xff, 0xfe]) || hasAt(head, 0, [0xfe, 0xff]);
  return head.every((byte) => byte >= FIRST_LETTER || CONTROLS_IN_TEXTS.includes(byte) || (isWide && byte === 0));
};

/** In the order in which they are tried: whatever is active comes first, plain text last. */
export const contentTypes: readonly ContentType[] = [
  {
    type: 'text/html',
    name: 'HTML or SVG',
    endings: ['html', 'htm', 'xhtml', 'svg', 'svgz'],
    isActive: true,
    matches: isMarkup,
  },
  {
    type: 'application/x-executable',
    name: 'a program',
    endings: ['exe', 'dll', 'msi', 'com', 'scr', 'bat', 'cmd', 'sh', 'ps1', 'vbs', 'js', 'mjs', 'jar', 'app'],
    isActive: true,
    matches: startsWith(
      codes('MZ'),
      [0x7f, ...codes('ELF')],
      [0xca, 0xfe, 0xba, 0xbe],
      [0xcf, 0xfa, 0xed, 0xfe],
      [0xce, 0xfa, 0xed, 0xfe],
      codes('#!'),
    ),
  },
  {
    type: 'image/png',
    name: 'PNG',
    endings: ['png'],
    isImage: true,
    matches: startsWith([0x89, ...codes('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  {
    type: 'image/jpeg',
    name: 'JPEG',
    endings: ['jpg', 'jpeg'],
    isImage: true,
    matches: startsWith([0xff, 0xd8, 0xff]),
  },
  {
    type: 'image/gif',
    name: 'GIF',
    endings: ['gif'],
    isImage: true,
    matches: startsWith(codes('GIF87a'), codes('GIF89a')),
  },
  {
    type: 'image/webp',
    name: 'WebP',
    endings: ['webp'],
    isImage: true,
    matches: (head) => hasAt(head, 0, codes('RIFF')) && hasAt(head, 8, codes('WEBP')),
  },
  {
    type: 'image/avif',
    name: 'AVIF',
    endings: ['avif'],
    isImage: true,
    matches: (head) => hasAt(head, 4, codes('ftypavif')),
  },
  { type: 'application/pdf', name: 'PDF', endings: ['pdf'], matches: startsWith(codes('%PDF-')) },
  {
    type: 'application/zip',
    name: 'ZIP',
    endings: ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'kmz'],
    matches: startsWith(codes('PK\u0003\u0004'), codes('PK\u0005\u0006')),
  },
  { type: 'application/gzip', name: 'gzip', endings: ['gz', 'tgz'], matches: startsWith([0x1f, 0x8b]) },
  {
    type: 'application/vnd.tcpdump.pcap',
    name: 'a packet capture',
    endings: ['pcap', 'cap', 'pcapng'],
    matches: startsWith(
      [0xd4, 0xc3, 0xb2, 0xa1],
      [0xa1, 0xb2, 0xc3, 0xd4],
      [0x4d, 0x3c, 0xb2, 0xa1],
      [0xa1, 0xb2, 0x3c, 0x4d],
      [0x0a, 0x0d, 0x0d, 0x0a],
    ),
  },
  {
    type: 'text/plain',
    name: 'text',
    endings: ['txt', 'csv', 'tsv', 'json', 'log', 'md', 'xml', 'yaml', 'yml'],
    matches: isText,
  },
];

export const UNKNOWN_CONTENT = 'application/octet-stream';

export const contentTypeOf = (head: Uint8Array): ContentType | undefined =>
  contentTypes.find(({ matches }) => matches(head));

const endingOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

/** What the ending of the name promises; nothing for an ending that promises nothing we can check. */
export const promisedTypeOf = (fileName: string): ContentType | undefined =>
  contentTypes.find(({ endings }) => endings.includes(endingOf(fileName)));

/** What a sender says a file is; nothing for a type that we could not check. */
export const declaredTypeOf = (type: string | undefined): ContentType | undefined =>
  contentTypes.find((known) => known.type === type);
