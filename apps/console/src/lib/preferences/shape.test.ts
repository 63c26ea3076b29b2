import { describe, expect, it } from 'vitest';
import { isFlag, isNumber, isOneOf, isOptional, isText, isTextList, shapeOf } from './shape.ts';

interface Stored {
  readonly name: string;
  readonly at: number;
  readonly kind: 'one' | 'two';
  readonly folded?: boolean | undefined;
  readonly list: readonly string[];
}

const shape = shapeOf<Stored>({
  name: isText,
  at: isNumber,
  kind: isOneOf(['one', 'two']),
  folded: isOptional(isFlag),
  list: isTextList,
});
const right = { name: 'a', at: 1, kind: 'one', folded: true, list: ['b'] };

describe('a shape', () => {
  it.each([right, { ...right, folded: undefined }, { ...right, more: 'than asked' }])('takes %o', (value) => {
    expect(shape.safeParse(value).data).toBe(value);
  });

  it.each([
    null,
    undefined,
    'text',
    [],
    {},
    { ...right, name: 1 },
    { ...right, at: Number.NaN },
    { ...right, at: '1' },
    { ...right, kind: 'three' },
    { ...right, folded: 'yes' },
    { ...right, list: [1] },
  ])('refuses %o', (value) => {
    expect(shape.safeParse(value).data).toBeUndefined();
  });
});
