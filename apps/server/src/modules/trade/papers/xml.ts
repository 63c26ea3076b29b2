/** A piece of XML that is finished. What is empty is left out. */
export type Xml = string;
export type XmlAttributes = Readonly<Record<string, string>>;

/** What XML 1.0 cannot hold, however it is escaped. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const NOT_IN_XML =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

export const escapeXml = (text: string): string =>
  text
    .replaceAll(NOT_IN_XML, '')
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
