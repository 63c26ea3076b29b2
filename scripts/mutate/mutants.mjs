// Writes every mutant of a file into it, each behind a switch: tests then run against any of them without loading the file again.
import { parseAst } from 'vitest/node';

const COMPARISONS = { '===': '!==', '!==': '===', '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const ARITHMETIC = { '-': '+', '*': '/', '/': '*', '+': '-', '**': '*' };
/** Words of SQL, and what makes the clause they stand in wrong. */
const SQL_WORDS = [
  [/ = /g, ' <> '],
  [/ >= /g, ' > '],
  [/ > /g, ' >= '],
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ <> /g, ' = '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \* /g, ' / '],
  [/ \/ /g, ' * '],
  [/\bleast\(/g, 'greatest('],
  [/\bgreatest\(/g, 'least('],
  [/\bmin\(/g, 'max('],
  [/\bmax\(/g, 'min('],
  [/\bleft join\b/g, 'join'],
  [/\bfilter \(where /g, 'filter (where not '],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/\band\b/g, 'or'],
  [/\bor\b/g, 'and'],
  [/(?<!not )\bexists \(/g, 'not exists ('],
  [/(?<!not )\bin \(/g, 'not in ('],
  [/\bdesc\b/g, 'asc'],
  [/\basc\b/g, 'desc'],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
];
/** Calls that narrow or clean what they are called on: without them it is taken as it was. */
const NARROWING = new Set(['filter', 'where', 'on', 'trim', 'slice', 'toLowerCase', '$if', 'limit']);
const OPPOSITE = { some: 'every', every: 'some', min: 'max', max: 'min' };

const isText = (node) => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

const sqlVariants = (node, text) =>
  node.quasi.quasis.flatMap(({ start, end }) => {
    const piece = text(start, end);
    return SQL_WORDS.flatMap(([word, wrong]) =>
      [...piece.matchAll(word)].map((found) => {
        const at = start + found.index;
        return {
          what: `${found[0].trim()} → ${wrong.trim()} in ${text(
            Math.max(node.quasi.start, at - 50),
            Math.min(node.quasi.end, at + 50),
          )
            .replace(/[`${}]/g, '')
            .replace(/\s+/g, ' ')
            .trim()}`,
          code: text(node.start, at) + wrong + text(at + found[0].length, node.end),
        };
      }),
    );
  });

const calls = (node, text) => {
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.computed) return [];
  const called = callee.property.name;
  if (NARROWING.has(called) && !callee.optional)
    return [
      { what: `without .${text(callee.property.start, node.end)}`, code: text(callee.object.start, callee.object.end) },
    ];
  if (!Object.hasOwn(OPPOSITE, called)) return [];
  return [
    {
      what: `.${called} → .${OPPOSITE[called]}`,
      code: text(node.start, callee.property.start) + OPPOSITE[called] + text(callee.property.end, node.end),
    },
  ];
};

const operands = (node, text) => {
  const [left, right] = [text(node.left.start, node.left.end), text(node.right.start, node.right.end)];
  const sides = node.operator === '??' ? [right] : [left, right];
  return sides.map((code) => ({ what: `${text(node.start, node.end)} → ${code}`, code }));
};

const changed = (node, text, operator) => {
  const [left, right] = [text(node.left.start, node.left.end), text(node.right.start, node.right.end)];
  return [
    { what: `${text(node.start, node.end)} → ${left} ${operator} ${right}`, code: `(${left}) ${operator} (${right})` },
  ];
};

/** What an expression may become. */
const variantsOf = (node, text) => {
  switch (node.type) {
    case 'BinaryExpression':
      if (COMPARISONS[node.operator]) return changed(node, text, COMPARISONS[node.operator]);
      if (ARITHMETIC[node.operator] && !isText(node.left) && !isText(node.right))
        return changed(node, text, ARITHMETIC[node.operator]);
      return [];
    case 'LogicalExpression':
      return operands(node, text);
    case 'UnaryExpression':
      return node.operator === '!'
        ? [{ what: `${text(node.start, node.end)} without !`, code: text(node.argument.start, node.argument.end) }]
        : [];
    case 'Literal':
      return typeof node.value === 'boolean'
        ? [{ what: `${node.value} → ${!node.value}`, code: String(!node.value) }]
        : [];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].map((side) => ({
        what: `${text(node.test.start, node.test.end)} ? always ${text(side.start, side.end)}`,
        code: text(side.start, side.end),
      }));
    case 'CallExpression':
      return calls(node, text);
    case 'TaggedTemplateExpression':
      return node.tag.name === 'sql' ? sqlVariants(node, text) : [];
    default:
      return [];
  }
};

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);
const CHAIN_PARTS = new Set(['CallExpression', 'MemberExpression', 'TSNonNullExpression']);
const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string';
const childrenOf = (node) =>
  Object.entries(node)
    .filter(
      ([key]) =>
        key !== 'typeAnnotation' && key !== 'typeParameters' && key !== 'typeArguments' && key !== 'returnType',
    )
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .sort((a, b) => a.start - b.start);
const holdsTypes = ({ type }) =>
  type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type);

/** The source with its mutants inside, and what each of them changes; with `onlySql` those of its statements and no others. */
export const instrument = (source, file, { onlySql = false } = {}) => {
  const text = (start, end) => source.slice(start, end);
  const mutants = [];
  const switchFor = (node, what) => {
    const id = `${file}#${mutants.length}`;
    mutants.push({ id, file, line: source.slice(0, node.start).split('\n').length, what: what.replace(/\s+/g, ' ') });
    return `mutantIsOn(${JSON.stringify(id)})`;
  };

  /** How many functions the walk is within: what a module works out while it is loaded cannot be switched afterwards. */
  let depth = 0;
  const inside = (node, chained) => {
    let written = '';
    let from = node.start;
    for (const child of childrenOf(node)) {
      // A shorthand property lists the same name twice.
      if (child.start < from) continue;
      written += text(from, child.start) + write(child, chained);
      from = child.end;
    }
    return written + text(from, node.end);
  };
  const write = (node, chained = false) => {
    if (!FUNCTIONS.has(node.type)) return writeNode(node, chained);
    depth += 1;
    const written = inside(node, false);
    depth -= 1;
    return written;
  };
  const writeNode = (node, chained) => {
    if (holdsTypes(node) || node.type === 'ImportDeclaration') return text(node.start, node.end);
    if (depth === 0) return inside(node, node.type === 'ChainExpression' || (chained && CHAIN_PARTS.has(node.type)));
    if (onlySql && node.type !== 'TaggedTemplateExpression')
      return inside(node, node.type === 'ChainExpression' || (chained && CHAIN_PARTS.has(node.type)));
    if (node.type === 'ExpressionStatement' && typeof node.directive !== 'string')
      return `if (!${switchFor(node, `without ${text(node.start, node.end)}`)}) {${inside(node, false)}}`;
    if (node.type === 'IfStatement') {
      const condition = text(node.test.start, node.test.end);
      const [always, never] = [
        switchFor(node, `if (${condition}) → always`),
        switchFor(node, `if (${condition}) → never`),
      ];
      const rest = { ...node, start: node.test.end, test: undefined };
      return `${text(node.start, node.test.start)}${always} || (!${never} && (${write(node.test)}))${inside(rest, false)}`;
    }
    // Within an optional chain a part cannot be replaced by itself; the chain as a whole can.
    const isChained = chained && CHAIN_PARTS.has(node.type);
    const variants = isChained ? [] : variantsOf(node, text);
    const original = inside(node, node.type === 'ChainExpression' || isChained);
    return variants.length === 0
      ? original
      : `(${variants.map(({ what, code }) => `${switchFor(node, what)} ? (${code}) : `).join('')}(${original}))`;
  };

  const code = write(parseAst(source, { lang: 'ts' }));
  return { code: `${code}\nfunction mutantIsOn(id) { return globalThis.mutation?.isOn(id) ?? false; }\n`, mutants };
};
