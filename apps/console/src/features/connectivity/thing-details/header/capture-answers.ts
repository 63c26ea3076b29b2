import { captureQuestionIds } from '@airlane/domain/template-names';
import type { ThingStatus } from '@airlane/contract/calls/thing-status';

/** What a capture of this Thing needs and the page knows already: the Thing, and its address where it has one only. */
export const captureAnswers = (iccid: string, status: Pick<ThingStatus, 'ip'> | undefined) => {
  const onlyIp = status?.ip.length === 1 ? status.ip[0] : undefined;
  return [
    { questionId: captureQuestionIds.iccid, answer: iccid },
    ...(onlyIp === undefined ? [] : [{ questionId: captureQuestionIds.captureIP, answer: onlyIp }]),
  ];
};
