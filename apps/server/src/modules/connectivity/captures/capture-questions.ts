import { captureQuestionIds, templateNames } from '@airlane/domain/template-names';

/** The questions of a `capture` document. */
export const captureQuestions = {
  iccid: captureQuestionIds.iccid,
  ip: captureQuestionIds.captureIP,
  start: captureQuestionIds.startTime,
  status: captureQuestionIds.fileStatue,
  file: captureQuestionIds.fileCapture,
  reason: captureQuestionIds.reason,
  summary: captureQuestionIds.summary,
} as const;

export const CAPTURE_TEMPLATE = templateNames.capture;
