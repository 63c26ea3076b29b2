import { createDocument, listDocuments, readDocument } from '@airlane/contract/calls/documents';
import { suggestPlaces } from '@airlane/contract/calls/maps';
import { listMnoCountries, listMnoNames } from '@airlane/contract/calls/networks';
import type { Document, Template } from '@airlane/contract/entities';
import type { AppType } from '@airlane/domain/access/roles';
import { createUserQuestionIds } from '@airlane/domain/template-names';
import type { Question } from '@airlane/question-kinds';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.testing.ts';
import { cannedTemplate, logInCanned, question } from '#testing/canned-account.testing.ts';
import { type SentCall, answerCall, refuseCall } from '#testing/canned-api.testing.ts';
import { currentAddress, openPage, reopenPage } from '#testing/opened-page.testing.tsx';

const required = (one: Question): Question => ({ ...one, required: true });
const formOf = (questions: readonly Question[], more: Partial<Template> = {}): Template =>
  cannedTemplate({ description: 'Notes', title: 'Notes', questions, ...more });
const name = required(question('QID001Name', 'Name', 'text', { isDocumentTitle: true, minLen: 2, maxLen: 40 }));
const remark = question('QID002Remark', 'Remark', 'textarea');
const networkAddress = question('QID003Ip', 'Network address', 'text', { customInput: 'ip' });

const openForm = async (template: Template, appType: AppType = 'admin', path = 'Notes/add'): Promise<void> => {
  logInCanned({ appType, templates: [template] });
  await openPage(path);
};
const textbox = (label: string | RegExp) => page.getByRole('textbox', { name: label, exact: true });
const save = () => page.getByRole('button', { name: 'Save' }).click();
const choose = async (list: ReturnType<typeof page.getByRole>, option: string): Promise<void> => {
  await list.click();
  await page.getByRole('option', { name: option }).first().click();
};

/** The document as the server keeps what was sent. */
const stored = (template: Template, answers: Readonly<Record<string, unknown>>): Document => ({
  id: 'note-1',
  description: template.description,
  template: template.id,
  member: null,
  community: 'acct-acme',
  status: 'published',
  version: 1,
  createdAt: '2026-03-02T08:00:00.000Z',
  updatedAt: '2026-03-02T08:00:00.000Z',
  questions: template.questions.map((one) => ({ ...one, answer: answers[one.questionId] ?? null })),
});
const takeDocuments = (template: Template): readonly SentCall<typeof createDocument>[] =>
  answerCall(createDocument, ({ body }) => {
    const answers = Object.fromEntries((body.questions ?? []).map(({ questionId, answer }) => [questionId, answer]));
    answerCall(readDocument, stored(template, answers));
    return stored(template, answers);
  });

test('a form says what is missing, takes the focus there, and corrects itself while the person types', async () => {
  await openForm(formOf([name, remark]));
  await save();
  await expect.element(page.getByText('Mandatory field').first()).toBeVisible();
  await expect.element(textbox('Name')).toHaveFocus();
  await expectAccessible();
  await textbox('Name').fill(' b ');
  await expect.element(page.getByText(/contains 1 character\(s\)/)).toBeVisible();
  await textbox('Name').fill('  b-17 ');
  await expect.element(textbox('Name')).not.toHaveAttribute('aria-invalid', 'true');
  await userEvent.tab();
  await expect.element(textbox('Name')).toHaveValue('b-17');
  await expect.element(page.getByText('4 / 40')).toBeVisible();
});

test('debug mode is switched on by keyboard, and fills, shows, empties and submits a form', async () => {
  const template = formOf([name, remark, networkAddress]);
  await openForm(template);
  refuseCall(createDocument, 'VALIDATION_FAILED', {
    fields: [{ field: 'QID001Name', rule: 'required', message: 'Mandatory field' }],
  });
  const debugMode = page.getByRole('menuitemcheckbox', { name: 'Debug mode' });
  const userMenu = page.getByRole('button', { name: /User menu/ });
  await expect.element(userMenu).toBeVisible();
  userMenu.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(debugMode).toHaveAttribute('aria-checked', 'false');
  debugMode.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(debugMode).toHaveAttribute('aria-checked', 'true');
  await userEvent.keyboard('{Escape}');

  const panel = page.getByRole('region', { name: 'Debug' });
  await panel.getByRole('button', { name: 'Randomise' }).click();
  await expect.element(textbox('Name')).not.toHaveValue('');
  await panel.getByRole('button', { name: 'Raw JSON' }).click();
  await expect.element(panel.getByLabelText('Drafts as JSON')).toHaveValue(expect.stringContaining('QID001Name'));
  await expect.element(page.getByText('text → ip')).toBeVisible();
  await expectAccessible();
  await panel.getByRole('button', { name: 'Reset' }).click();
  await expect.element(textbox('Name')).toHaveValue('');
  await panel.getByRole('button', { name: 'Submit unchecked' }).click();
  await expect.element(page.getByText('Mandatory field').first()).toBeVisible();
});

test('staff say for whom they make a document, and are told when they did not', async () => {
  const template = formOf([name], { configurableTemplateExtension: { needsMember: true } });
  logInCanned({ appType: 'admin', templates: [template] });
  const sent = takeDocuments(template);
  answerCall(listDocuments, {
    items: [
      {
        id: 'user-airlane',
        member: 'user-airlane',
        status: 'published',
        version: 1,
        updatedAt: '2026-03-02T08:00:00.000Z',
        questions: [
          { questionId: createUserQuestionIds.fullName, answer: 'Una Seland' },
          { questionId: createUserQuestionIds.email, answer: 'user@airlane.test' },
        ],
      },
    ],
    totalCount: 1,
    isDisabled: false,
  });
  await openPage('Notes/add');
  await textbox('Name').fill('Starter kit');
  await save();
  await expect
    .element(page.getByRole('region', { name: 'Member', exact: true }).getByText('Need to select member'))
    .toBeVisible();
  expect(currentAddress()).toContain('Notes/add');
  await expect.element(page.getByRole('combobox', { name: 'Member' })).toHaveFocus();
  expect(sent).toEqual([]);
  await choose(page.getByRole('combobox', { name: 'Member' }), 'Una Seland');
  await save();
  await expect.element(page.getByRole('heading', { name: 'Starter kit' })).toBeVisible();
  expect(currentAddress()).toContain('Notes/note-1');
  expect(sent.map(({ headers }) => headers.get('member'))).toEqual(['user-airlane']);
});

test('an address is found while it is typed, and its parts are filled in', async () => {
  const template = formOf([question('QID001Shipping', 'Shipping address', 'address')]);
  answerCall(suggestPlaces, {
    results: [
      {
        formatted_address: 'Hamburg, Germany',
        geometry: { location: { lat: 53.55, lng: 9.99 } },
        address_components: [
          { long_name: 'Hamburg', short_name: 'Hamburg', types: ['locality'] },
          { long_name: 'Germany', short_name: 'DE', types: ['country'] },
          { long_name: '20095', short_name: '20095', types: ['postal_code'] },
        ],
      },
    ],
  });
  await openForm(template);
  const typed = page.getByRole('textbox', { name: 'Shipping address: address' });
  await typed
    .or(page.getByRole('combobox', { name: 'Shipping address: address' }))
    .first()
    .fill('hambu');
  await page.getByRole('option', { name: /Hamburg/ }).click();
  await expect.element(textbox('Shipping address: city')).toHaveValue('Hamburg');
  await expect.element(textbox('Shipping address: country')).toHaveValue('Germany');
  await expect.element(textbox('Shipping address: postal code')).toHaveValue('20095');
});

test('a deal has lists of recurring and of one-time charges, which name what is missing and are sent whole', async () => {
  const template = formOf([
    name,
    question('QID002Recurring', 'Recurring charges', 'recurringDeals'),
    question('QID003Once', 'One-time charges', 'nonRecurringDeals'),
  ]);
  const sent = takeDocuments(template);
  await openForm(template);
  await textbox('Name').fill('D-LISTS');
  const recurring = page.getByRole('group', { name: 'Recurring charges' });
  await recurring.getByRole('button', { name: /^Add/ }).click();
  const item = recurring.getByRole('combobox', { name: /item/i });
  await choose(item, 'Subscription fee');
  await save();
  await expect.element(page.getByText('Deal 1: choose a policy')).toBeVisible();
  await expect.element(item).toHaveFocus();
  await choose(recurring.getByRole('combobox', { name: /policy/i }), 'Active SIMs');
  await recurring.getByRole('textbox', { name: /fee/i }).fill('0.9');
  const once = page.getByRole('group', { name: 'One-time charges' });
  await once.getByRole('button', { name: /^Add/ }).click();
  await choose(once.getByRole('combobox', { name: /item/i }), 'SIM');
  await choose(once.getByRole('combobox', { name: /type/i }), 'eSIM');
  await once.getByRole('textbox', { name: /quantity/i }).fill('50');
  await once.getByRole('textbox', { name: /price/i }).fill('1.2');
  await expectAccessible();
  await save();
  await expect.element(page.getByRole('heading', { name: 'D-LISTS' })).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: /breadcrumb/i }).getByText('D-LISTS')).toBeVisible();
  expect(sent).toHaveLength(1);
  await reopenPage();
  await expect
    .element(page.getByRole('group', { name: 'One-time charges' }).getByRole('textbox', { name: /quantity/i }))
    .toHaveValue('50');
});

test('a list of networks takes five and no more, from the directory, and is worked by keyboard', async () => {
  answerCall(listMnoCountries, {
    countryList: [{ id: '49', title: 'Germany', countryId: '49', countryName: 'Germany' }],
  });
  answerCall(listMnoNames, {
    mnoList: [{ id: '7', title: 'Telekom Deutschland', mnoName: 'Telekom Deutschland', mcc: '262', mnc: '01' }],
  });
  await openForm(formOf([name, question('QID002Networks', 'Preferred networks', 'countryNetwork')]));
  const networks = page.getByRole('group', { name: 'Preferred networks' });
  const add = networks.getByRole('button', { name: /^Add/ });
  for (let index = 1; index <= 5; index += 1) {
    await add.click();
    await choose(networks.getByRole('combobox', { name: /country/i }).last(), 'Germany');
    await choose(networks.getByRole('combobox', { name: /network/i }).last(), 'Telekom Deutschland 262-01');
  }
  expect(networks.getByRole('combobox', { name: /country/i }).elements()).toHaveLength(5);
  await expect.element(add).toBeDisabled();
  // The first arrow key opens the list and marks what is chosen.
  const country = networks.getByRole('combobox', { name: /country/i }).first();
  country.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(country).toHaveAttribute('aria-activedescendant', expect.stringMatching(/./));
});

test('what the server refuses stands at its field', async () => {
  await openForm(formOf([name, remark]));
  refuseCall(createDocument, 'DUPLICATE', {
    message: 'A note with this name already exists',
    fields: [{ field: 'QID001Name', rule: 'unique', message: 'A note with this name already exists' }],
  });
  await textbox('Name').fill('b-17');
  await save();
  await expect.element(page.getByText('A note with this name already exists').first()).toBeVisible();
  await expect.element(textbox('Name')).toHaveAttribute('aria-invalid', 'true');
});

test('half a thought survives a reload, and leaving it is asked about, on a phone too', async () => {
  const template = formOf([name, remark]);
  answerCall(readDocument, stored(template, { QID001Name: 'b-17' }));
  await openForm(template, 'admin', 'Notes/note-1');
  await textbox('Remark').fill('Half a thought');
  await reopenPage();
  await expect.element(textbox('Remark')).toHaveValue('Half a thought');
  await page.viewport(390, 800);
  await expectAccessible();
  await page
    .getByRole('button', { name: 'Back' })
    .or(page.getByRole('link', { name: 'Back' }))
    .click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Leave without saving?');
});
