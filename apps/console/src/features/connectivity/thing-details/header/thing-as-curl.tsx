import {
  createDocumentCall,
  type PreparedCall,
  refreshConnectionCall,
  smsCall,
  stateChangeCall,
} from '@airlane/contract/prepared-calls';
import { CAPTURE_DEFAULT_MINUTES, recentCapture } from '@airlane/domain/networks/capture-window';
import { captureQuestionIds, templateNames } from '@airlane/domain/template-names';
import { PING_COUNTS, PING_PACKET_SIZES, pingQuestions, pingTestLabels } from '@airlane/domain/networks/ping-test';
import { useState } from 'react';
import { CurlDialog } from '#templating/as-curl/curl-dialog.tsx';
import { type OpenThing, useOpenThing } from '../open-thing.ts';
import { captureAnswers } from './capture-answers.ts';

interface TitledCall {
  readonly title: string;
  readonly prepared: PreparedCall;
}

/** The actions of the header as their calls, with what their forms begin with. */
const thingCalls = ({
  accountId,
  thingId,
  iccid,
  status,
}: Pick<OpenThing, 'accountId' | 'iccid' | 'status' | 'thingId'>): readonly TitledCall[] => {
  const ping = [
    { questionId: pingQuestions.iccid, answer: iccid },
    { questionId: pingQuestions.test, answer: pingTestLabels[0] },
    { questionId: pingQuestions.packetSize, answer: String(PING_PACKET_SIZES[0]) },
    { questionId: pingQuestions.pingCount, answer: String(PING_COUNTS[0]) },
    { questionId: pingQuestions.ip, answer: status?.ip[0] ?? '' },
  ];
  const capture = [
    ...captureAnswers(iccid, status),
    { questionId: captureQuestionIds.startTime, answer: recentCapture(CAPTURE_DEFAULT_MINUTES, new Date()) },
  ];
  return [
    { title: 'Suspend SIM', prepared: stateChangeCall(accountId, thingId, 'SUSPENDED') },
    { title: 'Activate SIM', prepared: stateChangeCall(accountId, thingId, 'ACTIVE') },
    { title: 'Refresh connection', prepared: refreshConnectionCall(accountId, thingId) },
    { title: 'Capture', prepared: createDocumentCall(accountId, templateNames.capture, { answers: capture }) },
    { title: 'Ping', prepared: createDocumentCall(accountId, templateNames.networkPing, { answers: ping }) },
    { title: 'SMS', prepared: smsCall(accountId, thingId, { from: '12345', message: 'Hello', checkThing: false }) },
  ];
};

export const ThingAsCurl = ({ onClose }: { readonly onClose: () => void }) => {
  const thing = useOpenThing();
  // As it was when it was asked for: a command must not change while it is copied.
  const [calls] = useState(() => thingCalls(thing));
  return <CurlDialog calls={calls} onClose={onClose} />;
};
