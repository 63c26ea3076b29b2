import { HTML_REFUSED } from '@airlane/domain/text/html-content';
import { z } from 'zod';
import { answerCodec } from '../../answer-codec.ts';
import { defineKind } from '../../define.ts';
import { isBlank } from '../../text-codec.ts';
import { JSON_REFUSED, readRichJson } from './read-rich-json.ts';

const typed = '{ "retry": 3,\n  "big": 12345678901234567890, "a": [] }';

/** JSON that a person edits as text, and that comes back exactly as it was typed. */
export const richJsonKind = defineKind({
  name: 'richJson',
  options: z.object({ includesHtmlContent: z.boolean().default(false).catch(false) }),
  codec: (options) => answerCodec(z.string(), (draft) => readRichJson(draft, options)),
  commonRules: 'none',
  operators: ['contains', 'empty'],
  emptyDraft: () => '',
  isEmpty: isBlank,
  format: (value) => value,
  examples: {
    valid: [
      { wire: ` ${typed}\n`, value: typed, text: typed },
      {
        wire: { rules: [1, null], name: 'x' },
        value: '{\n  "rules": [\n    1,\n    null\n  ],\n  "name": "x"\n}',
        text: '{\n  "rules": [\n    1,\n    null\n  ],\n  "name": "x"\n}',
      },
      {
        wire: '{"b": "<i>x</i>"}',
        value: '{"b": "<i>x</i>"}',
        text: '{"b": "<i>x</i>"}',
        metadata: { includesHtmlContent: true },
      },
      {
        wire: '{"from":"a <b","to":"c> d"}',
        value: '{"from":"a <b","to":"c> d"}',
        text: '{"from":"a <b","to":"c> d"}',
      },
    ],
    invalid: [
      { wire: '{"a": }', message: JSON_REFUSED },
      { wire: 'plain', message: JSON_REFUSED },
      { wire: '{"b": "<i>x</i>"}', message: HTML_REFUSED },
      { wire: '["\\u003cscript>"]', message: HTML_REFUSED },
      { wire: { '<b>x</b>': 1 }, message: HTML_REFUSED },
      { wire: new Map(), message: JSON_REFUSED },
    ],
  },
});
