import { createDocument } from '@airlane/contract/calls/documents';
import { createTemplate } from '@airlane/contract/calls/templates';
import { createView } from '@airlane/contract/calls/views';
import { updateBanner } from '@airlane/contract/calls/site';
import { updateCommunity } from '@airlane/contract/calls/communities';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { refusal, testApp } from '../app.ts';

const { acme } = accountIds;
const server = await testApp();
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

/** Reads as "invoice.pdf" and is called "invoice\u202Efdp.exe". */
const DISGUISED = 'invoice\u202Efdp.exe';

test.each([
  [
    'an answer',
    'QID001Name',
    () =>
      admin.call(
        createDocument,
        { headers: { template: 'RatePlan' }, body: { questions: [{ questionId: 'QID001Name', answer: DISGUISED }] } },
        acme,
      ),
  ],
  [
    'a label of a template',
    'QID001Name',
    () =>
      admin.call(
        createTemplate,
        {
          body: {
            description: 'Disguised',
            questions: [{ questionId: 'QID001Name', questionLabel: DISGUISED, questionType: 'text' }],
          },
        },
        acme,
      ),
  ],
  [
    'the name of a view',
    'name',
    () => admin.call(createView, { body: { templateName: 'OrderSIM', name: DISGUISED } as never }, acme),
  ],
  [
    'the settings of a company',
    'description',
    () => admin.call(updateCommunity, { body: { description: DISGUISED } }, acme),
  ],
  ['the banner', 'text', () => admin.call(updateBanner, { body: { text: DISGUISED } as never }, acme)],
])('marks that turn the direction of writing are refused in %s', async (_what, field, call) => {
  expect((await refusal(call())).body?.fields?.[0]).toMatchObject({ field, rule: 'characters' });
});
