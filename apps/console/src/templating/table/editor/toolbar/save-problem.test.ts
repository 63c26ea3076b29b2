import { CallError } from '@airlane/contract/client';
import type { Template } from '@airlane/contract/entities';
import { expect, test } from 'vitest';
import { RepublishFailure } from '#lib/templates/republish.ts';
import { saveProblem } from './save-problem.ts';

const refusal = new CallError('Some fields are not valid', 400, {
  code: 'VALIDATION_FAILED',
  message: 'Some fields are not valid',
  requestId: 'r1',
  fields: [{ field: 'QID001A', rule: 'visibility', message: 'At least one role must see the column' }],
});
const template = { id: 't' } as Template;

test.each([
  [
    'a refusal names the field, the rule and the request',
    refusal,
    'Not saved: Some fields are not valid. QID001A: At least one role must see the column. Request id r1. Your changes are still here.',
  ],
  [
    'an error without words',
    new Error(''),
    'Not saved: Error happened, template not updated. Your changes are still here.',
  ],
  [
    'a template left behind as a draft',
    new RepublishFailure(new Error('gone.'), template, false),
    'Not saved: gone. The template is now a draft, and everyone else still sees the previous version. Apply your changes again to publish it.',
  ],
  [
    'a template saved but not published',
    new RepublishFailure(new Error('gone'), template, true),
    'Saved as a draft but not published: gone. Everyone else still sees the previous version. Select Publish to try again.',
  ],
])('%s', (_name, error, text) => {
  expect(saveProblem(error)).toBe(text);
});
