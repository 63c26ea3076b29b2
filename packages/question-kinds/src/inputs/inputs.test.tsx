import { MantineProvider } from '@mantine/core';
import { prerenderToNodeStream } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import type { KindName } from '../registry.ts';
import { exampleQuestion } from '../testing/example-question.ts';
import { numberCharacters } from './number-text-input.tsx';
import { type QuestionEnvironment, QuestionEnvironmentProvider, uiOf } from '../ui.ts';

const bare: QuestionEnvironment = { loadOptions: () => Promise.resolve([]), accountId: 'acme', defaultCountry: 'DE' };

interface Given {
  readonly metadata?: Record<string, unknown>;
  readonly tooltip?: string;
  readonly environment?: Partial<QuestionEnvironment>;
  readonly readOnly?: boolean;
}

const input = async (
  kind: KindName,
  draft: unknown,
  { metadata = {}, tooltip, environment = {}, readOnly = false }: Given = {},
): Promise<string> => {
  const question = exampleQuestion(kind, metadata, tooltip === undefined ? {} : { tooltip });
  const { Input } = uiOf(question);
  const { prelude } = await prerenderToNodeStream(
    <MantineProvider>
      <QuestionEnvironmentProvider value={{ ...bare, ...environment }}>
        <Input
          question={question}
          draft={draft}
          onChange={() => undefined}
          onBlur={() => undefined}
          readOnly={readOnly}
        />
      </QuestionEnvironmentProvider>
    </MantineProvider>,
  );
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return html.replace(/<style.*?<\/style>/gs, '');
};

describe('the help of a question', () => {
  it.each<KindName>(['text', 'phone', 'radio', 'checkbox', 'command', 'captureDate', 'numberWithBytes'])(
    'of kind %s is a button beside the label, not a part of it',
    async (kind) => {
      const html = await input(kind, undefined, { tooltip: 'Why we ask', metadata: { options: ['a'] } });
      expect(html).toMatch(/<button[^>]*aria-label="About Example: Why we ask"/);
      expect(html).not.toMatch(/<label[^>]*>(?:(?!<\/label>).)*<button/s);
      expect(html).not.toMatch(/<p[^>]*>Why we ask/);
    },
  );

  it('is absent where there is none', async () => {
    expect(await input('text', '')).not.toContain('<button');
  });
});

describe('a list', () => {
  const sixteen = Array.from({ length: 16 }, (_, index) => ({ command: `AT${index}` }));

  it('names every control of every row, and says how full it is', async () => {
    const html = await input('command', [{ command: 'AT' }]);
    expect(html).toContain('aria-label="Example, command 1: criteria"');
    expect(html).toContain('aria-label="Remove command 1"');
    expect(html).toContain('1 of 16');
  });

  it('takes no more than its limit', async () => {
    expect(await input('command', sixteen)).toMatch(/<button[^>]*disabled=""[^>]*>(?:(?!<\/button>).)*Add/s);
    expect(await input('countryNetwork', [], { metadata: { placeholder: 'EHPLMN' } })).toContain('0 of 2');
  });

  it('offers nothing to change where it is only shown', async () => {
    const html = await input('recurringDeals', [{ dealItem: 'datausage', policy: 'payg' }], { readOnly: true });
    expect(html).not.toContain('Add');
    expect(html).not.toContain('Remove');
    expect(html).toContain('aria-label="Example, deal 1: pay as you go type"');
  });
});

describe('the JSON editor', () => {
  it('warns of what is no JSON', async () => {
    expect(await input('richJson', '{"a": }')).toContain('This is not valid JSON');
    expect(await input('richJson', '{"a": 1}')).not.toContain('This is not valid JSON');
    expect(await input('richJson', { a: 1 })).toContain('&quot;a&quot;: 1');
  });
});

describe('an upload', () => {
  const upload = () => Promise.resolve(null);

  it('says where it is not possible', async () => {
    const html = await input('file', null);
    expect(html).toContain('Files cannot be uploaded on this page');
    expect(html).not.toContain('Choose file');
  });

  it('replaces and removes what is there', async () => {
    expect(await input('image', null, { environment: { upload } })).toContain('Choose image');
    const html = await input('image', '/files/a.png', { environment: { upload } });
    expect(html).toContain('src="/files/a.png"');
    expect(html).toContain('Replace image');
    expect(html).toContain('Remove image');
  });

  it.each(['javascript:alert(1)', 'data:image/png;base64,AA', '//elsewhere.test/a.png', '/\\elsewhere.test'])(
    'puts %j neither into a source nor into a link',
    async (url) => {
      for (const kind of ['image', 'file'] as const) {
        const html = await input(
          kind,
          { original: url, w128: url, w320: url, url, name: 'x' },
          { environment: { upload } },
        );
        expect(html).not.toMatch(/(?:src|href)=/);
      }
    },
  );
});

describe('a capture', () => {
  it('names its inputs by what they are and what they show', async () => {
    const html = await input('captureDate', '');
    const [, names = ''] =
      /<button[^>]*data-dates-input[^>]*aria-labelledby="([^"]+)"/.exec(html) ??
      /aria-labelledby="([^"]+)"[^>]*data-dates-input/.exec(html) ??
      [];
    const [label = '', itself = ''] = names.split(' ');
    expect(html).toContain(`id="${label}"`);
    expect(html).toMatch(new RegExp(`<button[^>]* id="${itself}"`));
  });

  it('is a range for staff, a start and a duration for others, a minute for private things', async () => {
    const staff = { environment: { viewerIsStaff: true } };
    expect(await input('captureDate', '', staff)).toContain('>Example: end<');
    expect(await input('captureDate', '')).toContain('aria-label="Example: duration"');
    const limited = await input('captureDate', '', { ...staff, metadata: { limitedToMinute: true } });
    expect(limited).not.toContain('Example: end');
    expect(limited).not.toContain('Example: duration');
    expect(limited).toContain('Captures of private Things last 1 minute');
  });

  it('says at once what is not allowed', async () => {
    expect(await input('captureDate', { startTime: '2025-01-01', durationMinutes: 5 })).toContain(
      'A capture can start at most 7 days ago',
    );
  });
});

describe('an agreement', () => {
  it('links what is agreed to, and nothing dangerous', async () => {
    expect(await input('agreement', false, { metadata: { agreementUrl: '/terms.pdf' } })).toContain(
      'href="/terms.pdf"',
    );
    expect(await input('agreement', false, { metadata: { agreementUrl: 'javascript:x' } })).not.toContain('href');
  });
});

it('a limit of data says what it comes to, and for which time', async () => {
  const html = await input('numberWithBytes', { amount: '1.5', unit: 'GB' });
  expect(html).toContain('= 1536 MB');
  expect(html).toContain('The calculation is for the current billable month');
});

it('a radio group shows the chosen answer among its options', async () => {
  const html = await input('radio', { selected: ['b'] }, { metadata: { options: ['a', 'b'] } });
  expect(html).toContain('role="radiogroup"');
  expect(html.match(/type="radio"/g)).toHaveLength(2);
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="b"|<input[^>]*value="b"[^>]*checked=""/);
});

it('an ICCID of a SIM that may be there is doubted by its check digit before it is sent', async () => {
  const doubt = 'not passing &quot;Luhn algorithm&quot; validation';
  const metadata = { namesThing: true };
  expect(await input('iccid', '8988 3030 0000 0000 014', { metadata })).toContain(doubt);
  expect(await input('iccid', '8988303000000000010', { metadata })).not.toContain(doubt);
  expect(await input('iccid', '8988303000', { metadata })).not.toContain(doubt);
});

it.each([
  ['abc', 1, ''],
  ['12a3', 1, '123'],
  ['-5', 1, '-5'],
  ['1.', 1, '1'],
  ['1.5', 1, '1.5'],
  ['1,5', 1, '1,5'],
  ['1,5 USD', 0.01, '1.5'],
  ['0.', 0.01, '0.'],
])('%j typed into a number in steps of %d stands as %j', (typed, step, text) => {
  expect(numberCharacters(typed, step)).toBe(text);
});
