import type { Attempt, JobData } from '#kernel/jobs/define-job.ts';
import { runEdgePingJob } from './private-networks.jobs.ts';
import { edgeQosPingQuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import { nodeKeyOf } from '@airlane/domain/private-network/node-kinds';
import { pingQuality } from '@airlane/domain/networks/ping-quality';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import type { EdgeManagementPort } from '#ports/edge-management/port.ts';
import { CommandRefused } from '#ports/network/port.ts';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import { saveServerAnswers } from '#modules/platform/documents/server-answers.repository.ts';
import { recordEdgeEvents } from './edge-events.repository.ts';
import { findEdgePing } from './edge-pings.repository.ts';
import { findNode } from './nodes.repository.ts';

/** A ping test of an edge: validated when it is ordered, run by a job, kept as it is. */
export const edgePingRules = (
  jobs: Pick<Jobs, 'send'>,
  edges: Pick<EdgeManagementPort, 'isConnected'>,
): DocumentRules => ({
  async complete(db, scope, values) {
    const edge = await findNode(db, scope, String(values[asked.edgeId] ?? ''), 'edge');
    if (!edge) throw invalidField(asked.edgeId, 'unknownEdge', 'Choose one of the edges of this account');
    if (!edges.isConnected) throw new AppError('EDGE_MANAGEMENT_ABSENT');
    return {
      answers: { [asked.edge]: edge.name, [asked.pingStatus]: ['Created'] },
      async created(trx, { id }) {
        await recordEdgeEvents(trx, [{ node: edge, kind: 'pinged', by: scope.viewer.userId }]);
        await jobs.send(runEdgePingJob, { documentId: id }, trx);
      },
    };
  },
});

const chosen = (answers: Readonly<Record<string, unknown>>, questionId: string): string =>
  [answers[questionId]].flat().map(String)[0] ?? '';

const NO_ANSWER = 'The edge management is not responding';

export const runEdgePingHandler =
  ({ db, edges }: { readonly db: Db; readonly edges: EdgeManagementPort }) =>
  async ({ documentId }: JobData<typeof runEdgePingJob>, { isLast }: Pick<Attempt, 'isLast'>): Promise<void> => {
    const ping = await findEdgePing(db, documentId);
    if (!ping || chosen(ping.answers, asked.pingStatus) !== 'Created') return;
    const { accountId, answers } = ping;
    const store = (outcome: Record<string, string | number | string[]>): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await saveServerAnswers(trx, {
          documentId,
          accountId,
          templateName: templateNames.edgeQosPing,
          answers: outcome,
        });
      });
    const count = Number(chosen(answers, asked.pingCount));
    try {
      const { roundTrips } = await edges.ping({
        edgeId: nodeKeyOf('edge', chosen(answers, asked.edgeId)) ?? '',
        packetSize: Number(chosen(answers, asked.packetSize)),
        count,
      });
      const quality = pingQuality(count, roundTrips);
      await store({
        [asked.pingStatus]: ['Completed'],
        [asked.packetLoss]: quality['packet-loss'],
        [asked.jitter]: quality.jitter,
        [asked.minRtt]: quality['min-rtt'],
        [asked.avgRtt]: quality['avg-rtt'],
        [asked.maxRtt]: quality['max-rtt'],
      });
    } catch (error) {
      if (error instanceof CommandRefused)
        await store({ [asked.pingStatus]: ['Failed'], [asked.reason]: error.message });
      else if (isLast) await store({ [asked.pingStatus]: ['Failed'], [asked.reason]: NO_ANSWER });
      else throw error;
    }
  };
