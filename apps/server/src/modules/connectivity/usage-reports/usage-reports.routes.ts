import { downloadUsage, previewUsage } from '@airlane/contract/calls/usage-reports';
import { Readable } from 'node:stream';
import { csvCell, csvDelimiter } from '@airlane/domain/text/csv';
import { reportRangeProblem } from '@airlane/domain/reports/report-range';
import type { FastifyInstance } from 'fastify';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { whileAllowed } from '#kernel/access/while-allowed.ts';
import type { Db } from '#kernel/database/open.ts';
import { invalidField } from '#kernel/validation.ts';
import { handle } from '#kernel/routing/handle.ts';
import { USAGE_HEAD, usageCells } from './usage-lines.ts';
import { type UsageScope, usageTotals, walkUsedDays } from './usage.repository.ts';

const PREVIEWED = 5;

interface Days {
  readonly from: string;
  readonly to: string;
}

const scopeOf = ({ accountId, things }: AccountScope, { from, to }: Days): UsageScope => {
  const problem = reportRangeProblem({ from: new Date(from), to: new Date(to) }, new Date());
  if (problem) throw invalidField(problem.side, 'reportRange', problem.message);
  return { accountId, things, from, to };
};

const linesOf = async function* (db: Db, scope: UsageScope, delimiter: string): AsyncGenerator<string> {
  const lineOf = (cells: readonly string[]): string =>
    `${cells.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`;
  yield lineOf(USAGE_HEAD);
  for await (const days of walkUsedDays(db, scope)) yield days.map((used) => lineOf(usageCells(used))).join('');
};

/** Usage files that go out while they are written; the ones that people order and find in their inbox are documents (`write-report.ts`). */
export const usageReportRoutes = (app: FastifyInstance, db: Db): void => {
  handle(app, previewUsage, async ({ scope, query }) => {
    const asked = scopeOf(scope, query);
    const [totals, first] = await Promise.all([usageTotals(db, asked), walkUsedDays(db, asked, PREVIEWED).next()]);
    const rows = first.done === true ? [] : first.value;
    return {
      ...totals,
      first: rows.map(({ day, iccid, name, group_name: group, network, country, bytes }) => ({
        day,
        iccid,
        name,
        group,
        network,
        country,
        bytes,
      })),
    };
  });

  handle(app, downloadUsage, async ({ scope, query, request, reply }) => {
    const lines = linesOf(db, scopeOf(scope, query), csvDelimiter(request.headers['user-agent'] ?? ''));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="Usage ${query.from} to ${query.to}.csv"`)
      .send(Readable.from(whileAllowed(scope, request.scopeOfSession, lines))) as never;
  });
};
