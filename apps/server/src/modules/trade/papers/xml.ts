/** A piece of XML that is finished. What is empty is left out. */
export type Xml = string;
export type XmlAttributes = Readonly<Record<string, string>>;

const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** What XML 1.0 can hold at all; the rest cannot be escaped either. */
const isInXml = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return code === TAB || code === LINE_FEED || code === CARRIAGE_RETURN;
  return code < 0xd800 || (code > 0xdfff && code !== 0xfffe && code !== 0xffff);
};

export const escapeXml = (text: string): string =>
  [...text]
    .filter(isInXml)
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const attributesText = (attributes: XmlAttributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');

/** An element with a text; nothing where the text is empty. */
export const leaf = (name: string, text: string | undefined, attributes: XmlAttributes = {}): Xml =>
  text === undefined || text.trim() === ''
    ? ''
    : `<${name}${attributesText(attributes)}>${escapeXml(text.trim())}</${name}>`;

/** An element with others inside; nothing where all of them are. */
export const node = (name: string, ...children: readonly Xml[]): Xml => {
  const content = children.join('');
  return content === '' ? '' : `<${name}>${content}</${name}>`;
};

export const xmlDocument = (name: string, attributes: XmlAttributes, ...children: readonly Xml[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${attributesText(attributes)}>${children.join('')}</${name}>\n`;
