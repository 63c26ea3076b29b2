import { edgeQosPingQuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import { PING_COUNTS, PING_PACKET_SIZES } from '@airlane/domain/networks/ping-test';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { createDocumentMutation } from '#lib/mutations/documents.ts';
import { documentQuery } from '#lib/queries/documents.ts';
import { reportsKey } from '#lib/queries/reports.ts';
import { randomId } from '#lib/random-id.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import classes from './private-networks.module.css';

const POLL_MS = 1000;
const texts = (numbers: readonly number[], unit: string) =>
  numbers.map((value) => ({ value: String(value), label: `${value} ${unit}` }));

interface Answered {
  readonly questions: readonly { readonly questionId: string; readonly answer?: unknown }[];
}

const answerOf = (document: Answered | undefined, questionId: string): string => {
  const answer = document?.questions.find((question) => question.questionId === questionId)?.answer;
  if (typeof answer === 'object' && answer !== null && 'selected' in answer && Array.isArray(answer.selected))
    return String(answer.selected[0] ?? '');
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
};

const Outcome = ({ accountId, documentId }: { readonly accountId: string; readonly documentId: string }) => {
  const client = useQueryClient();
  const { data } = useQuery({
    ...documentQuery(accountId, documentId, templateNames.edgeQosPing),
    refetchInterval: ({ state }) =>
      ['Completed', 'Failed'].includes(answerOf(state.data, asked.pingStatus)) ? false : POLL_MS,
  });
  const status = answerOf(data, asked.pingStatus);
  useEffect(() => {
    if (status === 'Completed') void client.invalidateQueries({ queryKey: [...reportsKey(accountId), 'edges'] });
  }, [client, accountId, status]);
  if (status === 'Failed')
    return <Notice tone="error">{`The ping test failed: ${answerOf(data, asked.reason)}.`}</Notice>;
  if (status !== 'Completed') return <output className={classes['muted']}>Pinging…</output>;
  const loss = answerOf(data, asked.packetLoss);
  if (loss === '100') return <Notice tone="warning">No answer: packet loss 100 %.</Notice>;
  return (
    <output>{`Packet loss ${loss} %, round trip ${answerOf(data, asked.avgRtt)} ms on average (${answerOf(data, asked.minRtt)} to ${answerOf(data, asked.maxRtt)} ms), jitter ${answerOf(data, asked.jitter)} ms.`}</output>
  );
};

/** Pings the edge through its backhaul; the result stays among its reports. */
export const EdgePingDialog = ({ accountId, edgeId }: { readonly accountId: string; readonly edgeId: string }) => {
  const [packetSize, setPacketSize] = useState(String(PING_PACKET_SIZES[0]));
  const [pingCount, setPingCount] = useState(String(PING_COUNTS[0]));
  const { mutateAsync, data } = useMutation(createDocumentMutation(accountId, templateNames.edgeQosPing));
  const { run, isBusy, failure } = useAction({
    act: (idempotencyKey: string) =>
      mutateAsync({
        answers: [
          { questionId: asked.edgeId, answer: edgeId },
          { questionId: asked.packetSize, answer: packetSize },
          { questionId: asked.pingCount, answer: pingCount },
        ],
        idempotencyKey,
      }),
    failed: 'The ping test was not started',
  });
  return (
    <form
      className={classes['form']}
      aria-label="New ping test"
      onSubmit={(event) => {
        event.preventDefault();
        void run(randomId());
      }}
    >
      <SelectField
        label="Packet size"
        value={packetSize}
        options={texts(PING_PACKET_SIZES, 'bytes')}
        onChange={(event) => setPacketSize(event.target.value)}
      />
      <SelectField
        label="Pings"
        value={pingCount}
        options={texts(PING_COUNTS, 'pings')}
        onChange={(event) => setPingCount(event.target.value)}
      />
      {data !== undefined && <Outcome accountId={accountId} documentId={data.id} />}
      <Button type="submit" isBusy={isBusy} failure={failure}>
        Start
      </Button>
    </form>
  );
};
