import { thingsTableQuestionIds } from '@airlane/domain/template-names';
import { cardHabits, outageAt } from '@airlane/fixtures';
import { expect, test } from '@playwright/test';
import { callAs } from './api.ts';
import { expectAccessible } from './axe.ts';
import { accountIds, sessionOf } from './people.ts';

const { acme } = accountIds;
const DEMO_SEED = 1;
const SLEEPERS = 3;
const REFUSERS = 2;
const TOLD_RECENTLY_MS = 86_400_000;

test.use({ storageState: sessionOf('user') });

interface Listed {
  readonly items: readonly {
    readonly id: string;
    readonly questions: readonly { readonly questionId: string; readonly answer?: unknown }[];
  }[];
}

const listed = (filters: object): Promise<Listed> =>
  callAs<Listed>('user', {
    method: 'GET',
    path: `/api/v5/documents?templateName=ThingsTable&pageSize=200&sort=activity&filterObj=${encodeURIComponent(JSON.stringify(filters))}`,
  });
const iccidOf = ({ id }: Listed['items'][number]): string => id.replace('ThingId_ICCID_', '');

/** Longer than the story takes: a network that fails meanwhile would keep its packages. */
const SOON_MS = 300_000;
const isReachable = ({ questions }: Listed['items'][number]): boolean => {
  const network = String(
    questions.find(({ questionId }) => questionId === thingsTableQuestionIds.mnoName)?.answer ?? '',
  );
  return [0, SOON_MS].every((later) => outageAt(DEMO_SEED, network, Date.now() + later) === undefined);
};

/** Online Things whose cards refuse every package. */
const refusers = async (): Promise<string[]> => {
  const { items } = await listed({ DATASESSION: { anyOf: ['Online'] }, TECH: { anyOf: ['4G', '5G', '3G'] } });
  return items
    .filter(isReachable)
    .map(iccidOf)
    .filter((iccid) => cardHabits(DEMO_SEED, iccid).refuses)
    .slice(0, REFUSERS);
};

/** Things that sleep now, did not long ago, and whose cards take what they are sent. */
const sleepers = async (): Promise<string[]> => {
  const filters = {
    DATASESSION: { anyOf: ['Offline'] },
    State: { anyOf: ['ACTIVE'] },
    TECH: { anyOf: ['4G', '5G', '3G'] },
  };
  const { items } = await listed(filters);
  const seenAt = (questions: Listed['items'][number]['questions']): number =>
    Date.parse(String(questions.find(({ questionId }) => questionId.endsWith('Last_DATA_Time'))?.answer ?? ''));
  return items
    .filter((item) => isReachable(item) && Date.now() - seenAt(item.questions) < TOLD_RECENTLY_MS)
    .map(iccidOf)
    .filter((iccid) => !Object.values(cardHabits(DEMO_SEED, iccid)).some((isOdd) => isOdd))
    .slice(0, SLEEPERS);
};

test('a campaign is made by the wizard, started, and comes to its end over sleeping devices while its page is closed', async ({
  page,
  context,
}) => {
  const iccids = await sleepers();
  expect(iccids).toHaveLength(SLEEPERS);

  await page.goto(`/#/${acme}/otaTable`);
  await expect(page.getByText('Prefer KPN and Telekom')).toBeVisible();
  await page.getByRole('link', { name: 'New campaign' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Card commands/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Wake-up call');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Add at least one command')).toBeVisible();
  await page.getByRole('button', { name: 'Add command' }).click();
  await page.getByRole('textbox', { name: 'Commands, command 1: command' }).fill('A0A40000026F7B');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'ICCIDs' }).fill(iccids.join('\n'));
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('combobox', { name: 'Bearer' }).click();
  await page.getByRole('option', { name: 'HTTPS' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Packages per second at most' }).fill('50');
  await page.getByRole('textbox', { name: 'Pause when more than (%) fail' }).fill('50');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('form', { name: 'Card commands: Review' })).toContainText('Wake-up call');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create campaign' }).click();

  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(page.getByRole('heading', { name: 'Wake-up call', level: 1 })).toBeVisible();
  await expect(progress).toContainText('idle');
  await page.getByRole('button', { name: 'Start campaign' }).click();
  const asked = page.getByRole('dialog', { name: 'Start Wake-up call?' });
  await expect(asked).toContainText(`It is sent to ${SLEEPERS} cards.`);
  await asked.getByRole('button', { name: 'Start campaign' }).click();
  await expect(progress).toContainText('active');
  await expect(progress).toContainText(`In progress${SLEEPERS}`);
  await expect(page.getByRole('region', { name: 'What is sent' })).toContainText('At most 50 packages/s');
  await expectAccessible(page);
  const address = page.url();
  await page.close();

  // The devices wake up one after the other, and its page is closed.
  for (const iccid of iccids)
    await callAs('user', {
      method: 'PATCH',
      path: `/api/v1/things/RefreshConnection/ThingId_ICCID_${iccid}`,
      body: {},
    });
  const id = new URL(address.replace('/#/', '/')).pathname.split('/').at(-1) ?? '';
  await expect
    .poll(
      async () =>
        (await callAs<{ status: string }>('user', { method: 'GET', path: `/api/v1/ota/campaigns/${id}` })).status,
      { timeout: 90_000 },
    )
    .toBe('completed');

  const later = await context.newPage();
  await later.goto(address);
  await expect(later.getByRole('region', { name: 'Progress' })).toContainText(`Completed${SLEEPERS}`);
  await expect(later.getByRole('button', { name: 'Start campaign' })).toHaveCount(0);
  await later.getByRole('link', { name: 'Show jobs' }).click();
  await expect(later.getByText('completed').first()).toBeVisible();
  await later.goto(`/#/${acme}/otaDetails/${encodeURIComponent(await jobId(id, iccids[0] ?? ''))}`);
  await expect(later.getByRole('region', { name: 'History' })).toContainText('Proof of receipt from the card');
  await expectAccessible(later);

  await test.step('another one begins with a canary, is paused by its limit, and says why', async () => {
    const cards = await refusers();
    expect(cards).toHaveLength(REFUSERS);
    const answers = {
      QID001campName: 'Careful call',
      QID002campBearer: 'HTTPS',
      QID003commands: [{ command: 'A0A40000026F7B' }],
      QID011campIccids: cards,
      QID013campAttempts: '1',
      QID020campCanary: '1',
      QID026campMaxFailed: '10',
    };
    const { id: careful } = await callAs<{ id: string }>('user', {
      method: 'POST',
      path: '/api/v3/documents',
      headers: { template: 'OTA Commands' },
      body: {
        status: 'published',
        questions: Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer })),
      },
    });
    await later.goto(address.replace(id, `campaign-${careful}`));
    await expect(later.getByRole('heading', { name: 'Careful call', level: 1 })).toBeVisible();
    await later.getByRole('button', { name: 'Start campaign' }).click();
    await later.getByRole('dialog').getByRole('button', { name: 'Start campaign' }).click();
    await expect(later.getByText('Paused automatically: 1 of 1 Things failed (100 %); the limit is 10 %.')).toBeVisible(
      { timeout: 90_000 },
    );
    await expect(later.getByRole('region', { name: 'Progress' })).toContainText('idle');
    await expect(later.getByRole('button', { name: 'Resume campaign' })).toBeVisible();
    await expectAccessible(later);
  });
});

const jobId = async (campaignId: string, iccid: string): Promise<string> =>
  (
    await callAs<{ id: string }>('user', {
      method: 'GET',
      path: `/api/v1/ota/details/job?campaignId=${campaignId}&iccid=${iccid}`,
    })
  ).id;
