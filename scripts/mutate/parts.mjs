// What is mutated, and by which tests it is judged.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const server = (...names) => names.map((name) => `apps/server/src/${name}`);
const domain = (...names) => names.map((name) => `packages/domain/src/${name}`);

export const parts = {
  access: {
    files: domain('access/*.ts', 'templates/template-audience.ts', 'templates/template-locks.ts', 'verticals/menu.ts'),
    tests: domain(
      'access/*.test.ts',
      'templates/template-audience.test.ts',
      'templates/template-locks.test.ts',
      'verticals/menu.test.ts',
    ),
  },
  money: {
    files: domain('money/*.ts', 'things/data-limit*.ts', 'things/sms-rules.ts', 'lists/list-limits.ts', 'text/csv.ts'),
    tests: domain(
      'money/*.test.ts',
      'things/data-limit*.test.ts',
      'things/sms-rules.test.ts',
      'lists/list-limits.test.ts',
      'text/csv.test.ts',
    ),
  },
  buying: {
    files: domain('buying/*.ts'),
    tests: domain('buying/*.test.ts'),
  },
  charging: {
    files: domain('charging/*.ts'),
    tests: domain('charging/*.test.ts'),
  },
  trade: {
    files: server(
      'modules/trade/deals/read-deal.ts',
      'modules/trade/deals/deal.rules.ts',
      'modules/trade/orders/order-quote.ts',
      'modules/trade/orders/agreed-quote.ts',
      'modules/trade/orders/order-document.ts',
      'modules/trade/invoices/charge-reference.ts',
      'modules/trade/payment-reports/billing-months.ts',
      'ports/tax/*.ts',
      'ports/tax/stripe/*.ts',
    ),
    tests: server(
      'modules/trade/deals/read-deal.test.ts',
      'modules/trade/orders/order-prices.test.ts',
      'modules/trade/payment-reports/billing-months.test.ts',
      'ports/tax/*.test.ts',
      'ports/tax/stripe/*.test.ts',
    ),
  },
  rating: {
    files: server(
      'modules/trade/charging/account-ratings.repository.ts',
      'modules/trade/charging/charge-details.repository.ts',
      'modules/trade/charging/charge-sums.repository.ts',
      'modules/trade/charging/month-closes.repository.ts',
      'modules/trade/charging/rated-days.repository.ts',
      'modules/trade/charging/rated-fees.repository.ts',
      'modules/trade/charging/rated-groups.repository.ts',
      'modules/trade/charging/rated-usage.repository.ts',
      'modules/trade/charging/rating-due.repository.ts',
      'modules/trade/charging/tariffs.repository.ts',
    ),
    onlySql: true,
    prefersPostgres: true,
    // Those that take less than a second for one mutant.
    tests: server(
      'modules/trade/charging/rating-rules.test.ts',
      'modules/trade/charging/remove-charge-details.test.ts',
    ),
    needsDatabase: true,
  },
  listing: {
    files: server(
      'kernel/listing/build-list-query.ts',
      'kernel/listing/facet-counts.ts',
      'kernel/listing/bit-counts.ts',
      'kernel/listing/answer-columns.ts',
      'kernel/documents/documents.source.ts',
      'modules/connectivity/things/*.source.ts',
    ),
    prefersPostgres: true,
    tests: server('testing/listing/list-rows.test.ts'),
    needsDatabase: true,
  },
  // Judged by the texts of their statements, so a mutant is noticed where it changes one, right or wrong.
  sources: {
    files: server(
      'kernel/listing/search-text.ts',
      'kernel/listing/typed-source.ts',
      'modules/connectivity/core-networks/*.source.ts',
      'modules/connectivity/ota/*.source.ts',
      'modules/connectivity/private-networks/*.source.ts',
      'modules/people/accounts/*.source.ts',
      'modules/people/users/*.source.ts',
      'modules/platform/audit-log/*.source.ts',
      'modules/platform/templates/*.source.ts',
      'modules/staff/leaders/*.source.ts',
      'modules/trade/invoices/*.source.ts',
    ),
    tests: server('testing/listing/list-statements.test.ts'),
  },
  tenancy: {
    files: server(
      'kernel/access/thing-scope-sql.ts',
      'kernel/access/access.repository.ts',
      'kernel/listing/visible-template.ts',
      'kernel/listing/template-in-account.ts',
      'kernel/listing/group-users.ts',
      'kernel/realtime/may-hear.ts',
    ),
    tests: server(
      'kernel/access/access-scope.core.test.ts',
      'kernel/listing/visible-template.test.ts',
      'kernel/realtime/may-hear.test.ts',
    ),
    needsDatabase: true,
  },
};

/** Only a star within the name of a file is known here. */
const matching = (pattern) => {
  const directory = dirname(pattern);
  const name = new RegExp(
    `^${pattern
      .slice(directory.length + 1)
      .replaceAll('.', '\\.')
      .replaceAll('*', '.*')}$`,
  );
  return readdirSync(join(ROOT, directory))
    .filter((file) => name.test(file))
    .map((file) => join(directory, file));
};

export const filesOf = ({ files }) =>
  files
    .flatMap(matching)
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
