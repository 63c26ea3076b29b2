import { writeReportJob } from './usage-reports.jobs.ts';
import { reportRangeProblem } from '@airlane/domain/reports/report-range';
import { invalidField } from '#kernel/validation.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import { reportQuestions as asked } from './report-questions.ts';

/** A usage report: its range is validated when it is ordered, and a job writes it. */
export const reportRules = (jobs: Pick<Jobs, 'send'>): DocumentRules => ({
  async complete(_db, _scope, values) {
    const problem = reportRangeProblem(
      { from: new Date(String(values[asked.from])), to: new Date(String(values[asked.to])) },
      new Date(),
    );
    if (problem !== undefined) throw invalidField(asked[problem.side], 'reportRange', problem.message);
    return { answers: { [asked.status]: ['Created'] } };
  },
  async created(trx, _scope, { id }) {
    await jobs.send(writeReportJob, { documentId: id }, trx);
  },
});
