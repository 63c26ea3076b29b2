/** The questions of a `capture` document. */
export const captureQuestions = {
  iccid: 'QID001iccid',
  ip: 'QID002captureIP',
  start: 'QID003startTime',
  status: 'QID004fileStatue',
  file: 'QID005fileCapture',
  reason: 'QID006reason',
  summary: 'QID007summary',
} as const;

export const CAPTURE_TEMPLATE = 'capture';
