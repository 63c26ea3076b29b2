import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callAs, putTemplate, restoreTemplate, templateNamed } from './api.ts';
import type { WireTemplate } from './api.ts';
import { expectAccessible } from './axe.ts';
import type { PersonName } from './people.ts';
import { accountIds, sessionOf } from './people.ts';

const THINGS = `/#/${accountIds.acme}/ThingsTable`;

const pageOf = async (browser: Browser, name: PersonName, path: string): Promise<Page> => {
  const context = await browser.newContext({ storageState: sessionOf(name), viewport: { width: 1500, height: 900 } });
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Table actions' })).toBeVisible();
  return page;
};

const editTable = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Table actions' }).click();
  await page.getByRole('button', { name: 'Edit table' }).click();
  await expect(page.getByRole('toolbar', { name: 'Editor' })).toBeVisible();
};
const toasts = (page: Page) => page.getByLabel('Notifications');
const heads = async (page: Page): Promise<string[]> =>
  (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter((text) => text !== '');
const visibleBox = (page: Page) => page.getByRole('region', { name: 'Visible', exact: true });
const boxed = async (page: Page): Promise<string[]> =>
  (await visibleBox(page).getByRole('listitem').allInnerTexts()).map((text) => text.trim());
const review = async (page: Page) => {
  await page.getByRole('button', { name: 'Apply changes' }).click();
  return page.getByRole('dialog', { name: 'Review changes' });
};
const apply = async (page: Page): Promise<void> => {
  await (await review(page)).getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(toasts(page)).toContainText('was updated for everyone');
};
const upload = (page: Page, content: string) =>
  page
    .getByLabel('Template JSON file')
    .setInputFiles({ name: 'template.json', mimeType: 'application/json', buffer: Buffer.from(content) });
const previewAs = (page: Page, role: string) =>
  page.getByRole('radiogroup', { name: 'Preview role' }).getByText(role, { exact: true }).click();

test.describe.configure({ timeout: 180_000 });

test.describe('the Things table', () => {
  let original: WireTemplate;
  test.beforeAll(async () => {
    original = await templateNamed('admin', 'ThingsTable');
  });
  // The other specs of a run use the same table, so it is restored whatever happened.
  test.afterAll(() => restoreTemplate('admin', original));

  test('an admin rebuilds the Things table, the window of a user follows by itself, and a file brings the old table back', async ({
    browser,
  }) => {
    const user = await pageOf(browser, 'user', THINGS);
    const admin = await pageOf(browser, 'admin', THINGS);
    await test.step('a user is not offered the editor', async () => {
      await user.getByRole('button', { name: 'Table actions' }).click();
      await expect(user.getByRole('button', { name: 'Reset columns' })).toBeVisible();
      await expect(user.getByRole('button', { name: 'Edit table' })).toBeHidden();
      await user.keyboard.press('Escape');
    });
    await editTable(admin);
    const saved = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'Download JSON' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('ThingsTable.json');
    const file = await readFile(await download.path(), 'utf8');

    await test.step('columns are reordered by keyboard and by pointer', async () => {
      const box = visibleBox(admin);
      await box.getByRole('button', { name: 'Move ICCID' }).focus();
      await admin.keyboard.press('ArrowUp');
      await expect.poll(async () => (await boxed(admin)).slice(0, 2)).toEqual(['ICCID', 'Name']);
      await box.getByRole('button', { name: 'Move Tags' }).scrollIntoViewIfNeeded();
      const from = await box.getByRole('button', { name: 'Move Tags' }).boundingBox();
      const to = await admin.getByRole('region', { name: 'Always Hidden', exact: true }).boundingBox();
      if (!from || !to) throw new Error('The columns box is not drawn');
      await admin.mouse.move(from.x + 6, from.y + 8);
      await admin.mouse.down();
      await admin.mouse.move(to.x + 60, to.y + 60, { steps: 6 });
      await admin.mouse.up();
      await expect(admin.getByRole('list', { name: 'Always Hidden columns' })).toContainText('Tags');
    });

    await test.step('a column is hidden for users, and the last role keeps it', async () => {
      await admin.getByRole('button', { name: 'Edit column Network' }).click();
      await admin.getByRole('checkbox', { name: 'User', exact: true }).uncheck();
      await admin.getByRole('checkbox', { name: 'Admin', exact: true }).uncheck();
      await expect(admin.getByRole('checkbox', { name: 'Super admin', exact: true })).toBeDisabled();
      await admin.getByRole('checkbox', { name: 'Admin', exact: true }).check();
      await admin.getByRole('textbox', { name: 'Label', exact: true }).fill('');
      await expect(admin.getByText('"Label" field is required')).toBeVisible();
      await admin.getByRole('textbox', { name: 'Label', exact: true }).fill('Operator');
      await admin.getByRole('button', { name: 'Done' }).click();
    });

    await test.step('a script column and a row action are added', async () => {
      await admin.getByRole('button', { name: 'New Column' }).click();
      await admin.getByRole('textbox', { name: 'Label', exact: true }).fill('Verdict');
      await admin.getByRole('button', { name: 'Advanced' }).click();
      await admin
        .getByRole('textbox', { name: 'Script' })
        .fill('(row, role) => ({ text: "Seen by " + role, tone: "green" })');
      await admin.getByRole('button', { name: 'Done' }).click();
      await visibleBox(admin).getByRole('button', { name: 'Move Verdict' }).focus();
      const { length } = await boxed(admin);
      for (let step = 1; step < length; step += 1) await admin.keyboard.press('ArrowUp');
      await expect.poll(async () => (await boxed(admin))[0]).toBe('Verdict');
      await admin.getByRole('button', { name: /^Menu items/ }).click();
      await admin.getByRole('button', { name: 'New action' }).click();
      await admin.getByRole('textbox', { name: 'Title' }).fill('Look it up');
      await admin.getByRole('textbox', { name: 'Link script' }).fill('() => "#/:accountId/RatePlan"');
    });

    await test.step('the preview shows the table of a user', async () => {
      await previewAs(admin, 'user');
      await expect(admin.getByRole('columnheader', { name: /Operator/ })).toBeHidden();
      await expect(admin.getByRole('gridcell', { name: 'Seen by user' }).first()).toBeVisible();
      await previewAs(admin, 'all');
      await expect.poll(() => heads(admin)).toContain('Operator');
    });

    await test.step('a reload keeps the draft, and leaving it asks', async () => {
      admin.once('dialog', (dialog) => void dialog.accept());
      await admin.reload();
      await admin.getByRole('button', { name: 'Continue editing' }).click();
      await expect.poll(async () => (await boxed(admin))[0]).toBe('Verdict');
      await admin.getByRole('toolbar', { name: 'Editor' }).getByRole('button', { name: 'Exit editor mode' }).click();
      await expect(admin.getByText('Exiting will erase your local unsaved changes, are you sure?')).toBeVisible();
      await admin.getByRole('button', { name: 'Stay' }).click();
    });

    await test.step('steps are undone and redone, by buttons and by keys', async () => {
      await visibleBox(admin).getByRole('button', { name: 'Move Verdict' }).press('ArrowDown');
      await expect.poll(async () => (await boxed(admin))[1]).toBe('Verdict');
      await admin.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(async () => (await boxed(admin))[0]).toBe('Verdict');
      await admin.keyboard.press('Control+Shift+Z');
      await expect.poll(async () => (await boxed(admin))[1]).toBe('Verdict');
      await admin.keyboard.press('Control+Z');
      await expect.poll(async () => (await boxed(admin))[0]).toBe('Verdict');
    });

    await test.step('applied, it is the table of everybody', async () => {
      await expect(user.getByRole('columnheader', { name: /Network/ })).toBeVisible();
      const changes = (await review(admin)).getByRole('list', { name: 'Changes' });
      for (const text of [
        'Column "Verdict" added',
        'Column "Network" renamed to "Operator"',
        'Column "Operator": Seen by User on → off',
        'Column "Tags" moved from Visible to Always Hidden',
        'Row action "Look it up" added',
      ]) {
        await expect(changes).toContainText(text);
      }
      await expectAccessible(admin);
      await admin.getByRole('button', { name: 'Back', exact: true }).click();
      await apply(admin);
      await expect(user.getByRole('gridcell', { name: 'Seen by user' }).first()).toBeVisible();
      await expect(user.getByRole('columnheader', { name: /Network|Operator/ })).toBeHidden();
      expect((await heads(user)).slice(0, 3)).toEqual(['Verdict', 'ICCID', 'Name']);
      await user
        .getByRole('button', { name: /^Actions of / })
        .first()
        .click();
      await expect(user.getByRole('menuitem', { name: 'Look it up' })).toHaveAttribute(
        'href',
        `#/${accountIds.acme}/RatePlan`,
      );
      await user.keyboard.press('Escape');
    });

    await test.step('a reset brings back what was applied', async () => {
      await admin.getByRole('button', { name: 'Filter ICCID' }).press('Enter');
      await admin.getByRole('button', { name: 'Hide this column' }).click();
      await expect(admin.getByRole('list', { name: 'Hidden columns', exact: true })).toContainText('ICCID');
      await admin.getByRole('button', { name: 'Reset changes' }).click();
      await expect(visibleBox(admin)).toContainText('ICCID');
    });

    await test.step('wrong files are refused with the reason', async () => {
      const parsed = JSON.parse(file) as { questions: object[] };
      const refusals: readonly (readonly [string, string])[] = [
        ['{', 'Json file is invalid.'],
        [JSON.stringify({ description: 'ThingsTable', questions: [] }), 'Basic file validation failed'],
        [
          JSON.stringify({ ...parsed, description: 'Deal' }),
          'Seems like you are uploading wrong template. Need "ThingsTable", in given json description is "Deal"',
        ],
      ];
      for (const [content, message] of refusals) {
        await upload(admin, content);
        await expect(toasts(admin)).toContainText(message);
      }
      await upload(
        admin,
        JSON.stringify({
          ...parsed,
          questions: [...parsed.questions, { questionLabel: 'Nameless', questionType: 'text' }],
        }),
      );
      await expect(admin.getByRole('dialog')).toContainText('One question in this file has no id.');
      await admin.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    });

    await test.step('the right file restores the table', async () => {
      await upload(admin, file);
      await expect(toasts(admin)).toContainText(
        'Template applied to current view, press "apply changes" to save it to api',
      );
      await apply(admin);
      await upload(admin, file);
      await expect(toasts(admin)).toContainText('No changes found, nothing to apply');
      await expect(user.getByRole('columnheader', { name: /Network/ })).toBeVisible();
      await expect(user.getByRole('columnheader', { name: /Verdict/ })).toBeHidden();
      const now = await templateNamed(admin, 'ThingsTable');
      expect(now.questions).toEqual(original.questions);
    });
    await user.context().close();
    await admin.context().close();
  });
});

test.describe('a table of its own', () => {
  const NAME = `Edited ${Date.now()}`;
  let template: WireTemplate;

  test.beforeAll(async () => {
    const question = (questionId: string, questionLabel: string, metadata = {}) => ({
      questionId,
      questionLabel,
      questionType: 'text',
      metadata,
    });
    const questions = [
      question('QID001Name', 'Name', { agGrid_columnOrder: 2 }),
      question('QID002Place', 'Place', { agGrid_columnOrder: 1, agGrid_jsRenderer: '() => "scripted"' }),
      question('QID003Crew', 'Crew', { agGrid_columnOrder: 3 }),
    ];
    const [created] = await callAs<WireTemplate[]>('admin', {
      method: 'POST',
      path: '/api/v3/templates',
      body: { description: NAME, title: NAME, questions },
    });
    if (!created) throw new Error('No template came back');
    template = await putTemplate('admin', created.id, {
      status: 'published',
      audience: { verticals: ['airlane'] },
      configurableTemplateExtension: { customCreateButtonText: 'Own words' },
    });
    const answers = [
      { questionId: 'QID001Name', answer: 'One' },
      { questionId: 'QID002Place', answer: 'Yard' },
      { questionId: 'QID003Crew', answer: 'Night team' },
    ];
    await callAs('admin', {
      method: 'POST',
      path: '/api/v3/documents',
      headers: { template: NAME },
      body: { questions: answers, status: 'published' },
    });
  });
  test.afterAll(() => putTemplate('admin', template.id, { status: 'draft' }));
  const path = () => `/#/${accountIds.acme}/${encodeURIComponent(NAME)}`;

  test('a table stays open to a person who sorted it by a column that is removed, and the admin is told whom that touches', async ({
    browser,
  }) => {
    const sorted = { q: '', sort: 'Crew', page: 1, size: 20, filters: { Crew: { contains: 'team' } } };
    const user = await pageOf(browser, 'user', `${path()}?tableState=${encodeURIComponent(JSON.stringify(sorted))}`);
    await callAs(user, {
      method: 'POST',
      path: '/api/v1/views',
      body: { templateName: NAME, name: 'By crew', state: sorted },
    });
    const admin = await pageOf(browser, 'admin', path());
    await editTable(admin);
    await admin.getByRole('button', { name: 'Edit column Crew' }).click();
    await admin.getByRole('button', { name: 'Remove column' }).click();
    const warning = await review(admin);
    await expect(warning).toContainText('Column "Crew" removed');
    await expect(warning).toContainText('"Crew": 1 saved view of 1 person');
    await expectAccessible(admin);
    await warning.getByRole('button', { name: 'Remove and apply' }).click();
    await expect(toasts(admin)).toContainText('was updated for everyone');

    // Nothing is shown beyond what the filter left, until it is confirmed.
    await expect(user.getByRole('alert')).toContainText('Crew: contains "team"');
    await expect(user.getByRole('gridcell')).toHaveCount(0);
    await user.getByRole('button', { name: 'Show without it' }).click();
    await expect(user.getByRole('gridcell', { name: 'One', exact: true })).toBeVisible();
    // What the browser kept of the table has lost it too.
    await user.goto(THINGS);
    await user.goto(path());
    await expect(user.getByRole('gridcell', { name: 'One', exact: true })).toBeVisible();
    await user.context().close();
    await admin.context().close();
  });

  test('two admins do not overwrite each other silently', async ({ browser }) => {
    const first = await pageOf(browser, 'admin', path());
    const second = await pageOf(browser, 'admin', path());
    await editTable(first);
    await editTable(second);
    for (const [page, column, label] of [
      [first, 'Name', 'First name'],
      [second, 'Place', 'Second place'],
    ] as const) {
      await page.getByRole('button', { name: `Edit column ${column}` }).click();
      await page.getByRole('textbox', { name: 'Label', exact: true }).fill(label);
      await page.getByRole('button', { name: 'Done' }).click();
    }
    await apply(first);
    await expect(second.getByText('changed this template while you were editing it')).toBeVisible();
    await (await review(second)).getByRole('button', { name: 'Apply', exact: true }).click();
    const dialog = second.getByRole('dialog', { name: 'This template has changed' });
    await expect(dialog).toContainText('Column "Name" renamed to "First name"');
    await expectAccessible(second);
    await dialog.getByRole('button', { name: 'Keep my changes' }).click();
    await apply(second);
    const { questions } = await templateNamed(second, NAME);
    expect(questions.slice(0, 2).map(({ questionLabel }) => questionLabel)).toEqual(['First name', 'Second place']);
    await first.context().close();
    await second.context().close();
  });

  test('turned into a document table it leaves its settings aside, and takes them up again', async ({ browser }) => {
    const admin = await pageOf(browser, 'admin', path());
    await editTable(admin);
    await expect(admin.getByRole('gridcell', { name: 'scripted' })).toBeVisible();
    await admin.getByRole('button', { name: 'Convert to document table' }).click();
    await expect(admin.getByRole('gridcell', { name: 'Yard' })).toBeVisible();
    await expect(admin.getByRole('link', { name: 'Own words' })).toBeHidden();
    await apply(admin);
    const user = await pageOf(browser, 'user', path());
    await expect(user.getByRole('gridcell', { name: 'Yard' })).toBeVisible();
    // The version before is one restore away.
    await admin.getByRole('button', { name: 'History' }).click();
    const versions = admin.getByRole('list', { name: 'Versions' }).getByRole('listitem');
    await expect(versions.first()).toContainText('Current');
    await versions
      .nth(1)
      .getByRole('button', { name: /^Restore version/ })
      .click();
    await expect(admin.getByRole('dialog')).toContainText('Table type document table → configurable table');
    await expectAccessible(admin);
    await admin.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(admin.getByText('Unsaved changes')).toBeVisible();
    await apply(admin);
    await expect(user.getByRole('gridcell', { name: 'scripted' })).toBeVisible();
    await user.context().close();
    await admin.context().close();
  });
});
