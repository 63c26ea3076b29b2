import { expect, test } from '@playwright/test';
import { callAs } from './api.ts';
import { expectAccessible } from './axe.ts';
import { downloadedText } from './downloads.ts';
import { accountIds, sessionOf } from './people.ts';

const { acme } = accountIds;

test.use({ storageState: sessionOf('admin') });

interface ThingPage {
  readonly totalCount: number;
  readonly items: readonly { readonly id: string }[];
}

const fleet = async (page: Parameters<typeof callAs>[0], group: string) => {
  const filters = { ThingsGroupName: { anyOf: [group] }, State: { anyOf: ['ACTIVE'] } };
  const found = await callAs<ThingPage>(page, {
    method: 'GET',
    path: `/api/v5/documents?templateName=ThingsTable&pageSize=1000&filterObj=${encodeURIComponent(JSON.stringify(filters))}`,
  });
  return { filters, total: found.totalCount, iccids: found.items.map(({ id }) => id.replace('ThingId_ICCID_', '')) };
};

const largestGroup = async (page: Parameters<typeof callAs>[0]): Promise<string> => {
  const { items } = await callAs<{
    items: readonly { questions: readonly { questionId: string; answer?: unknown }[] }[];
  }>(page, { method: 'GET', path: '/api/v5/documents?templateName=ThingsTable&pageSize=1000' });
  const counts = new Map<string, number>();
  for (const { questions } of items) {
    const group = String(questions.find(({ questionId }) => questionId.endsWith('ThingsGroupName'))?.answer ?? '');
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '';
};

test('many Things are suspended after the number is typed; what failed is told, tried again, and the results are opened', async ({
  page,
}) => {
  await page.goto(`/#/${acme}/ThingsTable`);
  const { filters, total, iccids } = await fleet(page, await largestGroup(page));
  expect(total).toBeGreaterThan(50);
  const [barred = ''] = iccids;
  await callAs(page, { method: 'POST', path: '/api/demo/network/barred', body: { iccids: [barred] } });

  await page.goto(`/#/${acme}/ThingsTable?tableState=${encodeURIComponent(JSON.stringify({ filters }))}`);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: new RegExp(`^Select all ${total}`) }).click();
  await page.getByRole('button', { name: 'Apply action', exact: true }).click();
  const form = page.getByRole('form', { name: 'Apply Action on Things' });
  await expect(form.getByText(`Applies to ${total} Things`)).toBeVisible();
  await form.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Suspend', exact: true }).click();
  await form.getByRole('button', { name: 'Apply' }).click();

  const question = page.getByRole('form', { name: 'Confirm the action' });
  const suspend = question.getByRole('button', { name: `Suspend ${total} Things` });
  await expect(suspend).toBeDisabled();
  await question.getByRole('textbox', { name: `Type ${total} to confirm` }).fill(String(total - 1));
  await expect(suspend).toBeDisabled();
  await question.getByRole('textbox', { name: `Type ${total} to confirm` }).fill(String(total));
  await expectAccessible(page);
  await suspend.click();
  await page.getByRole('link', { name: 'Show progress' }).click();

  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(page).toHaveURL(/\/bulk-jobs\//);
  await expect(progress).toContainText('Apply Action on Things. Ordered by Adele Minkov');
  await expect(progress).toContainText('Completed');
  await expect(progress).toContainText(`${total} of ${total} Things`);
  await expect(page.getByLabel('Failures')).toContainText('Suspend: Done with 1 failure');
  await expect(page.getByRole('table', { name: 'Failed Things (1)' })).toContainText(
    'The operator has barred this SIM',
  );
  await expectAccessible(page);
  const results = await downloadedText(page, page.getByRole('link', { name: 'Download results' }));
  expect(results).toContain(`${barred},failed,The operator has barred this SIM`);
  expect(results.match(/,done,/g)).toHaveLength(total - 1);

  await callAs(page, { method: 'POST', path: '/api/demo/network/barred', body: { iccids: [] } });
  await page.getByRole('button', { name: 'Retry failed' }).click();
  const dryRun = page.getByRole('dialog', { name: 'Retry failed' });
  await dryRun.getByRole('button', { name: /1 Thing$/ }).click();
  await expect(progress).toContainText('1 of 1 Things');
  await expect(page.getByRole('button', { name: 'Retry failed' })).toHaveCount(0);

  // The fleet is left as it was found.
  const done = await callAs<{ id: string }>(page, {
    method: 'POST',
    path: '/api/v3/documents',
    headers: { template: 'CSM' },
    body: {
      questions: [
        { questionId: 'QID0010_Action', answer: 'Activate' },
        { questionId: 'QID001Iccid', answer: iccids },
      ],
      status: 'published',
    },
  });
  await page.goto(`/#/${acme}/CSM/${done.id}`);
  const ordered = page.getByRole('region', { name: 'Bulk job' });
  await expect(ordered).toContainText('Completed');
  await ordered.getByRole('link', { name: 'Open bulk job' }).click();
  await expect(progress).toContainText('Completed');
});

test('a command that fails stays on the screen, marks its button and can be tried again, and a silent network is told at once on every page', async ({
  page,
}) => {
  await page.goto(
    `/#/${acme}/ThingsTable?tableState=${encodeURIComponent(JSON.stringify({ filters: { State: { anyOf: ['ACTIVE'] } } }))}`,
  );
  const name = page.getByRole('gridcell').first();
  await expect(name).toBeVisible();
  const { items } = await callAs<ThingPage>(page, {
    method: 'GET',
    path: `/api/v5/documents?templateName=ThingsTable&pageSize=1&filterObj=${encodeURIComponent('{"State":{"anyOf":["ACTIVE"]}}')}`,
  });
  await page.goto(`/#/${acme}/ThingsTable/${items[0]?.id ?? ''}`);
  let answers: readonly object[] = [
    { status: 409, json: { code: 'NETWORK_REFUSED', message: 'The operator has barred this SIM', requestId: 'r-1' } },
    { status: 503, json: { code: 'NETWORK_AWAY', message: 'The network is not responding', requestId: 'r-2' } },
  ];
  await page.route('**/api/v1/things/state/stateChange/**', (route) => {
    const [answer, ...rest] = answers;
    answers = rest;
    return answer === undefined ? route.continue() : route.fulfill(answer);
  });
  const button = page.getByRole('button', { name: 'Suspend SIM' }).first();
  await button.click();
  await page.getByRole('button', { name: 'Suspend SIM' }).last().click();
  const failure = page.getByRole('alert').filter({ hasText: 'The SIM was not suspended' });
  await expect(failure).toContainText('The operator has barred this SIM (request id r-1)');
  await expect(button).toHaveAccessibleDescription('Failed: The operator has barred this SIM');
  await expect(page.getByText(/core network has not answered/)).toBeHidden();
  await expectAccessible(page);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toContainText('request id r-2');
  await expect(page.getByText(/The core network has not answered since .* actions are paused/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suspend SIM' }).first()).toHaveAttribute('aria-disabled', 'true');
  await page.goto(`/#/${acme}/CSM`);
  await expect(page.getByText(/The core network has not answered since/)).toBeVisible();
  await expect(failure).toBeVisible();
  await failure.getByRole('button', { name: 'Dismiss notification' }).click();
  await expect(failure).toBeHidden();
});
