import { readTaxReport, readTaxReportCsv } from '@airlane/contract/calls/tax-reports';
import { fromMinor, RATE_UNITS } from '@airlane/domain/money/money';
import { oneStopShopRows, type TaxReportRow } from '@airlane/domain/tax/tax-report';
import { csvDelimiter, csvText } from '@airlane/domain/text/csv';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#kernel/database/open.ts';
import { handle } from '#kernel/routing/handle.ts';
import { findSeller } from '../sellers/sellers.repository.ts';
import { findTaxSums } from './tax-reports.repository.ts';

const percent = (rate: number): number => (rate * 100) / RATE_UNITS;

const HEAD = ['Month', 'Country', 'Category', 'Rate %', 'Currency', 'Papers', 'Base', 'Tax'];

const csvOf = (rows: readonly TaxReportRow[], delimiter: string): string =>
  [
    HEAD,
    ...rows.map(({ period, country, category, rate, currency, papers, base, amount }) => [
      period.slice(0, 7),
      csvText(country),
      csvText(category),
      String(percent(rate)),
      currency,
      String(papers),
      fromMinor(base).toFixed(2),
      fromMinor(amount).toFixed(2),
    ]),
  ]
    .map((cells) => `${cells.join(delimiter)}\r\n`)
    .join('');

export const taxReportRoutes = (app: FastifyInstance, db: Db): void => {
  handle(app, readTaxReport, async ({ viewer, query: { from, to } }) => ({
    rows: (await findTaxSums(db, viewer.vertical, from, to)).map(({ rate, base, amount, ...row }) => ({
      ...row,
      rate: percent(rate),
      base: fromMinor(base),
      amount: fromMinor(amount),
    })),
  }));

  handle(app, readTaxReportCsv, async ({ viewer, query: { from, to, form }, request, reply }) => {
    const all = await findTaxSums(db, viewer.vertical, from, to);
    const rows = form === 'oss' ? oneStopShopRows(all, (await findSeller(db, viewer.vertical))?.country ?? '') : all;
    const name = `${form === 'oss' ? 'OSS' : 'Tax'} ${from.slice(0, 7)} to ${to.slice(0, 7)}.csv`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(csvOf(rows, csvDelimiter(request.headers['user-agent'] ?? ''))) as never;
  });
};
