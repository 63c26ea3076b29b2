import { paymentReportQuestionIds } from '@airlane/domain/template-names';

/** The questions of a report, as clients in the field send them, and where it says how far it is. */
export const reportQuestions = {
  from: paymentReportQuestionIds.fromDate,
  to: paymentReportQuestionIds.toDate,
  status: paymentReportQuestionIds.status,
  things: paymentReportQuestionIds.things,
  bytes: paymentReportQuestionIds.data,
  file: paymentReportQuestionIds.file,
} as const;
