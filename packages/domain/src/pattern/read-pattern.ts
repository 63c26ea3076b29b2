import { type PatternNode, UnsupportedPattern } from './syntax.ts';

const GROUP_OPENING = /\((?:\?(?:(:)|(=)|(!)|(<[A-Za-z_$][\w$]*>)|(.)))?/y;
const QUANTIFIER = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y;
const ESCAPE = /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|c[A-Za-z]|[^])/y;
const CLASS = /\[(?:\\[^]|[^\]\\])*\]/y;

const isWord = (unit: string | undefined): boolean => unit !== undefined && /\w/.test(unit);
const isBoundary = (text: string, at: number): boolean => isWord(text[at - 1]) !== isWord(text[at]);

const assertions: Readonly<Record<string, (text: string, at: number) => boolean>> = {
  '^': (_, at) => at === 0,
  $: (text, at) => at === text.length,
  '\\b': isBoundary,
  '\\B': (text, at) => !isBoundary(text, at),
};

const quantities: Readonly<Record<string, readonly [number, number]>> = {
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
  '?': [0, 1],
};

/** Reads a pattern that the built-in compiler has accepted before, so that no syntax error is left to find. */
export const readPattern = (source: string): PatternNode => {
  let at = 0;

  const take = (token: RegExp): RegExpExecArray | undefined => {
    token.lastIndex = at;
    const match = token.exec(source);
    if (match) at += match[0].length;
    return match ?? undefined;
  };

  const readAlternatives = (): PatternNode => {
    const nodes = [readSequence()];
    while (source[at] === '|') {
      at += 1;
      nodes.push(readSequence());
    }
    return nodes.length === 1 && nodes[0] ? nodes[0] : { type: 'alternatives', nodes };
  };

  const readSequence = (): PatternNode => {
    const nodes: PatternNode[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') nodes.push(readRepetition());
    return { type: 'sequence', nodes };
  };

  const readRepetition = (): PatternNode => {
    const node = readAtom();
    const match = take(QUANTIFIER);
    if (!match) return node;
    if (node.type === 'lookahead') throw new UnsupportedPattern('A lookahead cannot be repeated');
    const [, sign, least, comma, most] = match;
    const exactly = Number(least);
    const [from, to] = sign
      ? (quantities[sign] ?? [1, 1])
      : [exactly, comma ? (most ? Number(most) : Number.POSITIVE_INFINITY) : exactly];
    return { type: 'repetition', node, least: from, most: to };
  };

  const readGroup = (): PatternNode => {
    const [, , ahead, notAhead, , other] = take(GROUP_OPENING) ?? [];
    if (other !== undefined) throw new UnsupportedPattern('Lookbehinds and inline flags are not supported');
    const node = readAlternatives();
    at += 1;
    return ahead || notAhead ? { type: 'lookahead', node, negated: notAhead !== undefined } : node;
  };

  const readAtom = (): PatternNode => {
    if (source[at] === '(') return readGroup();
    const token = (take(CLASS) ?? take(ESCAPE))?.[0] ?? source[at] ?? '';
    if (token === source[at]) at += 1;
    const holds = assertions[token];
    if (holds) return { type: 'assertion', holds };
    if (/^\\[1-9k]/.test(token)) throw new UnsupportedPattern('Backreferences are not supported');
    return { type: 'unit', accepts: unitTest(token) };
  };

  return readAlternatives();
};

/** One token against one unit of text: the built-in engine decides, and has nothing to go back on. */
const unitTest = (token: string): ((unit: string) => boolean) => {
  if (token.length === 1 && token !== '.') return (unit) => unit === token;
  const expression = new RegExp(`^${token}$`);
  return (unit) => expression.test(unit);
};
