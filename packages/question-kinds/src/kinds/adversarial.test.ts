import { luhnCheckDigit } from '@airlane/domain/sims/luhn';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeAnswer } from '../decode-answer.ts';
import type { KindName } from '../registry.ts';
import { exampleQuestion } from '../testing/example-question.ts';

const read = (kind: KindName, draft: unknown) => decodeAnswer(exampleQuestion(kind), draft);
/** Strings made of what a kind is made of, so that near misses are common. */
const from = (units: string) => fc.string({ unit: fc.constantFrom(...units), maxLength: 60 });

describe('adversarial drafts', () => {
  it('an ICCID of the right form with the right check digit is taken, and no other check digit is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{16,17}$/), fc.integer({ min: 1, max: 9 }), (body, shift) => {
        const start = `89${body}`;
        const right = luhnCheckDigit(start);
        expect(read('iccid', start + right)).toEqual({ ok: true, value: start + right });
        expect(read('iccid', start + String((Number(right) + shift) % 10)).ok).toBe(false);
      }),
    );
  });

  it('what is taken as an ICCID is 19 or 20 digits', () => {
    fc.assert(
      fc.property(
        from('8901 \t٨x').map((text) => `89${text}`),
        (text) => {
          const decoded = read('iccid', text);
          expect(!decoded.ok || /^89\d{17,18}$/.test(String(decoded.value))).toBe(true);
        },
      ),
    );
  });

  it('what is taken as an IP address is one for the platform too', () => {
    fc.assert(
      fc.property(from('0125.:af%[]/ '), (text) => {
        const decoded = read('ip', text);
        if (!decoded.ok || decoded.value === null) return;
        const host = String(decoded.value);
        expect(URL.canParse(`http://${host.includes(':') ? `[${host}]` : host}/`)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('what is taken as a URL goes nowhere but to the web', () => {
    fc.assert(
      fc.property(
        fc.tuple(
          fc.constantFrom('http:', 'https:', 'HTTP:', 'javascript:', 'data:', 'file:', ''),
          from('/\\@:?#. \nax%<>'),
        ),
        ([scheme, rest]) => {
          const decoded = read('url', scheme + rest);
          if (!decoded.ok || decoded.value === null) return;
          expect(new URL(String(decoded.value)).protocol).toMatch(/^https?:$/);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('what is taken as an e-mail address has one host and no blanks', () => {
    fc.assert(
      fc.property(from('ab.@-+ ,"<>\n'), (text) => {
        const decoded = read('email', text);
        expect(!decoded.ok || decoded.value === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(decoded.value))).toBe(
          true,
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('every e-mail and web address of the generators is validated without failing', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.webUrl(), (email, url) => {
        expect(typeof read('email', email).ok).toBe('boolean');
        expect(read('url', url).ok).toBe(true);
      }),
    );
  });

  it('what is taken as a phone holds only what a phone may hold', () => {
    fc.assert(
      fc.property(from('+49 ()-x0'), from('0123456789+-() x\n'), (code, number) => {
        const decoded = read('phone', { code, country_iso: 'DE', number });
        if (!decoded.ok || decoded.value === null) return;
        expect(decoded.value).toEqual({
          code: expect.stringMatching(/^\+\d{1,4}$/),
          country_iso: 'DE',
          number: expect.stringMatching(/^[\d+\-() ]{3,32}$/),
        });
      }),
      { numRuns: 2000 },
    );
  });
});
