import type { RequestTemplate } from '@airlane/contract/network-settings';

type TemplateValue = string | number | null | readonly string[];
export type TemplateValues = Readonly<Record<string, TemplateValue>>;

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

/** Replaces every `{{name}}`; what a template may name is checked when it is saved. */
const fill = (text: string, encode: (value: TemplateValue) => string, values: TemplateValues): string =>
  text.replace(PLACEHOLDER, (_whole, name: string) => encode(values[name] ?? null));

/** Where a value is text, a list is its members with commas between them. */
const plain = (value: TemplateValue): string => (Array.isArray(value) ? value.join(',') : String(value ?? ''));
const inUrl = (value: TemplateValue): string => encodeURIComponent(plain(value));
const inHeader = (value: TemplateValue): string => plain(value).replace(/[^\t\x20-\x7e]/g, ' ');
const xmlEntities: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
};
const inXml = (value: TemplateValue): string =>
  plain(value).replace(/[<>&"']/g, (character) => xmlEntities[character] ?? '');

/** Within a text of the document a value is a part of that text; elsewhere it is a value of its own. */
const fillJson = (text: string, values: TemplateValues): string => {
  const pieces = text.split(/("(?:[^"\\]|\\.)*")/);
  return pieces
    .map((piece, index) =>
      index % 2 === 1
        ? fill(piece, (value) => JSON.stringify(plain(value)).slice(1, -1), values)
        : fill(piece, (value) => JSON.stringify(value), values),
    )
    .join('');
};

const JSON_TYPE = 'application/json';

/** By content type, so that no value can break out of the place that it was put in. */
const bodyFillers: Readonly<Record<string, (text: string, values: TemplateValues) => string>> = {
  [JSON_TYPE]: fillJson,
  'application/x-www-form-urlencoded': (text, values) => fill(text, inUrl, values),
  'application/xml': (text, values) => fill(text, inXml, values),
  'text/xml': (text, values) => fill(text, inXml, values),
};
export const bodyTypes = Object.keys(bodyFillers);

export const contentTypeOf = (headers: Readonly<Record<string, string>>): string => {
  const given = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? JSON_TYPE;
  return given.split(';')[0]?.trim().toLowerCase() ?? JSON_TYPE;
};

export interface FilledRequest {
  readonly method: RequestTemplate['method'];
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const fillTemplate = (
  { method, path, headers, body }: RequestTemplate,
  values: TemplateValues,
): FilledRequest => {
  const type = contentTypeOf(headers);
  const filled = Object.fromEntries(
    Object.entries(headers).map(([name, text]) => [name.toLowerCase(), fill(text, inHeader, values)]),
  );
  return {
    method,
    path: fill(path, inUrl, values),
    headers: body === '' ? filled : { 'content-type': type, ...filled },
    body: (bodyFillers[type] ?? fillJson)(body, values),
  };
};
