import type { ListItem } from '@airlane/contract/entities';
import { listDocuments, readDocument } from '@airlane/contract/calls/documents';
import { listTemplates } from '@airlane/contract/calls/templates';
import type { AppType } from '@airlane/domain/access/roles';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.testing.ts';
import { accountId, cannedTemplate, logInCanned, question } from '#testing/canned-account.testing.ts';
import { type SentCall, answerCall, holdCall, refuseCall } from '#testing/canned-api.testing.ts';
import { currentAddress, goTo, openPage, reopenPage } from '#testing/opened-page.testing.tsx';

const PAGE_SIZE = 20;
/** Enough for a second page, where one is needed. Rows cost time, and four of them show as much. */
const TWO_PAGES = 24;
const ROWS = 4;
/** The newest probe is large, and the fourth one is not. */
const FIRST = 12;
const A_DAY = 86_400_000;
const LONG_NOTE = 'A note that goes on and on. '.repeat(8).trim();

const scripted = (questionId: string, label: string, agGrid_jsRenderer: string) =>
  question(questionId, label, 'text', { agGrid_jsRenderer, agGrid_isNotSortable: true });
const link = (title: string, more: Record<string, unknown> = {}) => ({
  title,
  actionType: 'link',
  renderLinkStrFn: '(row) => "#/:accountId/ThingsTable?of=" + row.Size',
  ...more,
});

const columns = [
  question('QID001Name', 'Name', 'text'),
  question('QID002Size', 'Size', 'number'),
  question('QID003Note', 'Note', 'textarea'),
  question('QID004Made', 'Made', 'date'),
  scripted(
    'QID005Verdict',
    'Verdict',
    '(row) => ({ text: row.Size > 20 ? "Large" : "Small", tone: row.Size > 20 ? "red" : "green" })',
  ),
];
const probes = cannedTemplate({
  description: 'Probes',
  questions: columns,
  configurableTemplateExtension: {
    showServerSearch: true,
    rowSelection: true,
    autoFitTableFyDefault: true,
    entryNamePlural: 'probes',
    menuItems: [
      link('Find in Things'),
      link('Track', { renderLinkStrFn: '() => "https://courier.example/track"', isAnchorTargetBlank: true }),
      link('Large only', {
        isShowMenuItemCustomCaseOnly: true,
        showLinkInCustomCaseOnlyJsFn: '(row) => row.Size > 20',
      }),
      link('Forgotten', { renderLinkStrFn: undefined }),
      link('Hostile', { renderLinkStrFn: '() => "javascript:alert(1)"' }),
      link('Staff only', { hiddenFor: ['user'] }),
      { title: 'Start campaign', actionType: 'start_ota' },
      { title: 'Remove probe', actionType: 'delete', hiddenFor: ['user'] },
    ],
  },
});
/** Scripts that never end take their full time in every row, so they stand in a table of their own. */
const hostile = cannedTemplate({
  description: 'Hostile',
  questions: [
    ...columns,
    scripted('QID006Loop', 'Loop', '() => { for (;;); }'),
    scripted('QID007Native', 'Native loop', '() => Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)'),
    scripted('QID008Markup', 'Markup', '(row, role) => "<img src=x onerror=document.title=1> " + role'),
    scripted('QID009Broken', 'Broken', '(row) => row.Nope.length'),
  ],
});

const probe = (index: number): ListItem => ({
  id: `probe-${index}`,
  member: null,
  status: 'published',
  version: 1,
  updatedAt: '2026-03-02T08:00:00.000Z',
  questions: [
    { questionId: 'QID001Name', answer: `Probe ${index}` },
    { questionId: 'QID002Size', answer: index * 2 },
    { questionId: 'QID003Note', answer: index % 2 === 0 ? LONG_NOTE : 'Short' },
    { questionId: 'QID004Made', answer: new Date(Date.now() - index * 2 * A_DAY).toISOString() },
  ],
});
const probesFrom = (count: number): readonly ListItem[] =>
  Array.from({ length: count }, (_, index) => probe(FIRST - index));

type Listing = SentCall<typeof listDocuments>;
const filtersOf = ({ query }: Listing): unknown => JSON.parse(query['filterObj'] ?? '{}');

/** Pages through the probes; a search finds those that have it in their name, and a filter nothing but the newest three. */
const answerProbes = (count = ROWS): readonly Listing[] => {
  // A row that is pointed at is fetched ahead of a click.
  refuseCall(readDocument, 'DOCUMENT_NOT_FOUND');
  return answerCall(listDocuments, (sent) => {
    const { page: number = '1', pageSize = `${PAGE_SIZE}`, search = '' } = sent.query;
    const found = Object.keys(filtersOf(sent) as object).length > 0 ? probesFrom(3) : probesFrom(count);
    const matching = found.filter(({ questions }) => String(questions[0]?.answer).includes(search));
    const first = (Number(number) - 1) * Number(pageSize);
    return {
      items: matching.slice(first, first + Number(pageSize)),
      totalCount: matching.length,
      isDisabled: false,
    };
  });
};

const rowOf = (name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('gridcell', { name, exact: true }) });
const openMenu = (name: string) => page.getByRole('button', { name: `Actions of ${name}`, exact: true }).click();
const dataRows = () => page.getByRole('button', { name: /^Actions of / });
const headTexts = (): string[] =>
  page
    .getByRole('columnheader')
    .elements()
    .map((head) => (head.textContent ?? '').trim())
    .filter((text) => text !== '');
const firstHeads = (): string[] => headTexts().slice(0, 3);

const openTable = async (appType: AppType = 'consumer', path = 'Probes', count = ROWS): Promise<readonly Listing[]> => {
  logInCanned({ appType, templates: [probes, hostile] });
  const listed = answerProbes(count);
  await openPage(path);
  return listed;
};
const withState = (state: string): string => `Probes?tableState=${encodeURIComponent(state)}`;

describe('the menu of a row', () => {
  test.each([
    ['consumer', false],
    ['admin', true],
  ] as const)('offers a %s what the template says', async (appType, isStaff) => {
    await openTable(appType);
    await openMenu(`Probe ${FIRST}`);
    const item = (name: string | RegExp) => page.getByRole('menuitem', { name });
    await expect.element(item('Find in Things')).toHaveAttribute('href', `#/${accountId}/ThingsTable?of=${FIRST * 2}`);
    await expect.element(item('Track')).toHaveAttribute('target', '_blank');
    await expect.element(item('Large only')).toBeVisible();
    await expect.element(item(/^Forgotten/)).toHaveTextContent('Error: link renderer not defined');
    await expect.element(item(/^Hostile/)).not.toHaveAttribute('href');
    await expect.element(item('Start campaign')).not.toBeInTheDocument();
    for (const name of ['Staff only', 'Remove probe'])
      if (isStaff) await expect.element(item(name)).toBeVisible();
      else await expect.element(item(name)).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('leaves out what is not for this row, on the second page too', async () => {
    await openTable('consumer', 'Probes', TWO_PAGES);
    await page.getByRole('button', { name: 'Page 2' }).click();
    await openMenu('Probe -11');
    await expect.element(page.getByRole('menuitem', { name: 'Find in Things' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Large only' })).not.toBeInTheDocument();
  });
});

describe('scripts of a template', () => {
  test.each([
    ['consumer', 'user'],
    ['admin', 'admin'],
  ] as const)(
    'draw texts for a %s, and those that loop, break or bring markup stay in their cells',
    async (appType, role) => {
      const title = document.title;
      logInCanned({ appType, templates: [hostile] });
      answerCall(listDocuments, { items: [...probesFrom(2)], totalCount: 2, isDisabled: false });
      await page.viewport(1900, 820);
      await openPage('Hostile');
      const row = rowOf(`Probe ${FIRST}`);
      await expect.element(row.getByText('Large')).toBeVisible();
      await expect.element(row.getByText(`<img src=x onerror=document.title=1> ${role}`)).toBeVisible();
      await expect.element(row.getByText(/^Script error: the function failed: cannot read property/)).toBeVisible();
      await expect.poll(() => row.getByText('Script error: took too long and was stopped').elements().length).toBe(2);
      expect(document.title).not.toBe('1');
      document.title = title;
      await expectAccessible();
    },
  );
});

describe('a cell', () => {
  test('unfolds a long text and is copied, by keyboard', async () => {
    await openTable();
    const long = rowOf(`Probe ${FIRST}`).getByRole('gridcell').filter({ hasText: 'A note that goes on' });
    await expect.element(long).toBeVisible();
    long.element().focus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue(LONG_NOTE);
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    page
      .getByRole('gridcell', { name: `Probe ${FIRST}`, exact: true })
      .element()
      .focus();
    await userEvent.keyboard('{Control>}c{/Control}');
    await expect
      .element(page.getByLabelText('Notifications'))
      .toHaveTextContent(`Copied "Probe ${FIRST}" to clipboard`);
  });
});

describe('filters', () => {
  test('a named period is one, and is sent and shown by its name', async () => {
    const listed = await openTable();
    await page.getByRole('button', { name: 'Filter Made' }).click();
    await page.getByLabelText('Made period').first().click();
    await page.getByRole('option', { name: 'Last 7 days' }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect.element(page.getByRole('list', { name: 'Filters in use' })).toHaveTextContent('Made: Last 7 days');
    await expect.element(page.getByRole('navigation', { name: 'Pages' })).toHaveTextContent(/of 3/);
    expect(filtersOf(listed.at(-1)!)).toHaveProperty('Made');
  });

  test('a search without a match says so and is cleared with one click', async () => {
    await openTable();
    await page.getByRole('searchbox', { name: 'Search Probes' }).fill('nothing has this name');
    await expect.element(page.getByText(/^No probes match/)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: /clear/i }).last().click();
    await expect.poll(() => dataRows().elements().length).toBe(ROWS);
  });

  test('a link that was cut shows what is left of it and says so', async () => {
    await openTable('consumer', withState('{"q":"Probe 1","sort'));
    await expect.element(page.getByText(/^This link is damaged/)).toBeVisible();
    await expect.element(page.getByRole('list', { name: 'Filters in use' })).toHaveTextContent('Probe 1');
    await expect.poll(() => dataRows().elements().length).toBe(3);
  });

  test('a link with a filter that is unknown shows nothing before it is confirmed', async () => {
    const filters = { Margin: { contains: 'low' }, Name: { contains: 'Probe' } };
    const listed = await openTable('consumer', withState(JSON.stringify({ filters })));
    await expect.element(page.getByRole('alert')).toHaveTextContent('Margin: contains "low"');
    expect(dataRows().elements()).toEqual([]);
    expect(listed).toEqual([]);
    await expectAccessible();
    await page.getByRole('button', { name: 'Show without it' }).click();
    await expect.element(page.getByRole('list', { name: 'Filters in use' })).toHaveTextContent('Name');
    await expect.element(page.getByText(/of 3$/)).toBeVisible();
    expect(filtersOf(listed.at(-1)!)).toEqual({ Name: { contains: 'Probe' } });
  });
});

describe('columns', () => {
  test('keep an order made by keyboard or by pointer, and are all shown again', async () => {
    await openTable();
    await page.getByRole('button', { name: 'Table actions' }).click();
    const handle = (name: string) => page.getByRole('button', { name: `Move ${name}` });
    await expect.element(handle('Size')).toBeVisible();
    handle('Size').element().focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(firstHeads).toEqual(['Size', 'Name', 'Note']);
    await expect.element(handle('Size')).toHaveFocus();
    await handle('Made').dropTo(handle('Size'));
    await expect.poll(firstHeads).toEqual(['Made', 'Size', 'Name']);

    await page.getByRole('checkbox', { name: 'Note' }).click();
    await expect.poll(headTexts).not.toContain('Note');
    await page.getByRole('button', { name: 'Select all' }).click();
    await expect.poll(headTexts).toContain('Note');
    await expectAccessible();

    await reopenPage();
    await expect.poll(firstHeads).toEqual(['Made', 'Size', 'Name']);
    await page.getByRole('button', { name: 'Table actions' }).click();
    await page.getByRole('button', { name: 'Reset columns' }).click();
    await expect.poll(firstHeads).toEqual(['Name', 'Size', 'Note']);
  });

  test('stay hidden until they are reset, and come back by Undo', async () => {
    await openTable();
    const note = page.getByRole('columnheader', { name: /Note/ });
    await page.getByRole('button', { name: 'Filter Note' }).click();
    await page.getByRole('button', { name: 'Hide this column' }).click();
    await expect.element(note).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: '1 column hidden' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(note).toBeVisible();

    await page.getByRole('button', { name: 'Table actions' }).click();
    await page.getByRole('checkbox', { name: 'Note', exact: true }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(note).not.toBeInTheDocument();
    await reopenPage();
    await expect.element(page.getByRole('columnheader', { name: /Size/ })).toBeVisible();
    await expect.element(note).not.toBeInTheDocument();
    await page.getByRole('button', { name: '1 column hidden' }).click();
    await expect.element(page.getByRole('checkbox', { name: 'Note', exact: true })).not.toBeChecked();
    await page.getByRole('button', { name: 'Reset columns' }).click();
    await expect.element(note).toBeVisible();
  });

  test.each([1440, 1024])(
    'are sorted by every part of their title on %d px, and keep their buttons where they are',
    async (width) => {
      await page.viewport(width, 820);
      const listed = await openTable();
      await expect.poll(() => dataRows().elements().length).toBe(ROWS);
      for (const title of ['Name', 'Size', 'Note', 'Made']) {
        const head = page.getByRole('columnheader', { name: new RegExp(`^${title}`) });
        const filter = head.getByRole('button', { name: `Filter ${title}` }).element();
        const before = filter.getBoundingClientRect();
        await head.hover();
        expect(filter.getBoundingClientRect()).toEqual(before);
        const sort = head.getByRole('button', { name: title, exact: true }).element();
        const text = sort.querySelector('span') ?? sort;
        const { left, width: size, top, height } = text.getBoundingClientRect();
        const isReached = (x: number) => document.elementFromPoint(x, top + height / 2)?.closest('button') === sort;
        expect([left + 1, left + size / 2, left + size - 1].filter((x) => x < innerWidth && !isReached(x))).toEqual([]);
      }
      const size = page.getByRole('columnheader', { name: /Size/ });
      await size.getByRole('button', { name: 'Size', exact: true }).click();
      await expect.element(size).toHaveAttribute('aria-sort');
      await expect.poll(() => listed.at(-1)?.query['sort']).toMatch(/^-?Size$/);
    },
  );
});

describe('the page of a table', () => {
  test('stands in its frame while the templates are on their way', async () => {
    logInCanned({ templates: [probes] });
    answerProbes();
    const { release } = holdCall(listTemplates);
    await openPage('Probes');
    await expect
      .element(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Probes' }))
      .toBeVisible();
    await expect.element(page.getByText('Loading templates...')).toBeVisible();
    release();
    await expect.poll(() => dataRows().elements().length).toBe(ROWS);
  });

  test('is accessible as a table and as cards on a phone', async () => {
    await openTable();
    await expect.poll(() => dataRows().elements().length).toBe(ROWS);
    await expectAccessible();
    await page.viewport(390, 800);
    await expect.element(dataRows().first()).toBeVisible();
    await expect.poll(() => page.getByRole('columnheader').elements()).toEqual([]);
    await expectAccessible();
  });

  test('selects rows, the page and all matches', async () => {
    await openTable('consumer', 'Probes', TWO_PAGES);
    const selection = page.getByRole('region', { name: 'Selection' });
    await page.getByRole('checkbox', { name: `Select Probe ${FIRST}`, exact: true }).click();
    await expect.element(selection).toHaveTextContent(/^1 /);
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
    await page.getByRole('button', { name: `Select all ${TWO_PAGES} matches` }).click();
    await expect.element(selection).toHaveTextContent(`All ${TWO_PAGES} matches are selected`);
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect.element(selection).not.toBeInTheDocument();
  });

  test('an unknown page is not found, and the button leads back', async () => {
    logInCanned({ templates: [probes] });
    answerProbes();
    await openPage('Nowhere');
    await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect.element(page.getByText("The page you are looking for doesn't exist or has been moved.")).toBeVisible();
    await expectAccessible();
    goTo('accounts');
    await expect.poll(currentAddress).toContain('accounts');
    await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Dashboard' }).click();
    await expect.element(page.getByRole('heading', { name: /^Probes/ })).toBeVisible();
  });
});
