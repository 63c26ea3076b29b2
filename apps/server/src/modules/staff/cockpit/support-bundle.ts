import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { auditQuestionIds, templateNames } from '@airlane/domain/template-names';
import { daysBefore } from '@airlane/domain/time/durations';
import { redact } from '@airlane/domain/cockpit/redact';
import { type SentencePart, sentenceText } from '@airlane/domain/audit/audit-sentence';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { timelineLanes } from '@airlane/domain/timeline/timeline-lanes';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import { tarEnd, tarHeader, tarPadding } from '#kernel/archive/tar.ts';
import { explain } from '#modules/connectivity/explain/explain.service.ts';
import { findThing } from '#modules/connectivity/things/find-thing.repository.ts';
import { timelineOf } from '#modules/connectivity/timeline/timeline.service.ts';
import { presentDocument } from '#modules/platform/documents/documents.presenter.ts';
import {
  eventRules,
  failedDeliveries,
  integrationSettings,
  latestCommands,
  latestEvents,
} from './bundle.repository.ts';
import { type CockpitParts, customerOf } from './customer.service.ts';

const AUDIT_ROWS = 200;
const TIMELINE_DAYS = 7;

/** One file of the bundle, made when its turn comes so that few of them are held at a time. */
interface BundlePart {
  readonly path: string;
  readonly what: string;
  readonly read: () => Promise<unknown>;
}

const auditSentences = async ({ documents }: CockpitParts, scope: AccountScope, subject: string | undefined) => {
  const filters = subject === undefined ? {} : { subject: { contains: subject } };
  const { rows } = await documents.list(scope, templateNames.audit, { page: 1, pageSize: AUDIT_ROWS, filters });
  return rows.map(({ createdAt, values }) => ({
    at: createdAt.toISOString(),
    text: sentenceText(values[auditQuestionIds.event] as unknown as SentencePart[]),
  }));
};

const partsOfThing = async (
  parts: CockpitParts,
  scope: AccountScope,
  iccid: string,
  now: Date,
): Promise<readonly BundlePart[]> => {
  const { db, documents } = parts;
  const thing = await findThing(db, scope, iccid);
  const period = { from: daysBefore(now, TIMELINE_DAYS), to: now };
  return [
    {
      path: 'thing.json',
      what: 'The Thing as its page shows it',
      read: async () => {
        const { template, row } = await documents.read(scope, thingIdOf(iccid), templateNames.thingsTable);
        return presentDocument(template, row);
      },
    },
    {
      path: 'explain.json',
      what: 'What the console thinks is wrong, with its evidence',
      read: () => explain(db, thing, false, now),
    },
    {
      path: 'timeline.json',
      what: `What happened in the last ${TIMELINE_DAYS} days`,
      read: () =>
        timelineOf(
          db,
          { iccid, accountId: scope.accountId, ...period, lanes: timelineLanes, search: '' },
          (questionId) => questionId,
        ),
    },
    {
      path: 'commands.json',
      what: 'What the network was told to do',
      read: () => latestCommands(db, scope.accountId, iccid),
    },
    { path: 'events.json', what: 'The latest events', read: () => latestEvents(db, scope.accountId, iccid) },
    { path: 'audit.json', what: 'Who changed the Thing', read: () => auditSentences(parts, scope, thingIdOf(iccid)) },
  ];
};

const partsOfAccount = (parts: CockpitParts, scope: AccountScope, now: Date): readonly BundlePart[] => {
  const { db } = parts;
  const { accountId } = scope;
  return [
    // Notes are the provider's own and leave in no file.
    {
      path: 'customer.json',
      what: 'People, Things by state, orders, invoices, incidents and next actions',
      read: async () => ({ ...(await customerOf(parts, scope, now)), notes: null }),
    },
    {
      path: 'integrations.json',
      what: 'How integrations are set up, without their secrets',
      read: () => integrationSettings(db, accountId),
    },
    {
      path: 'deliveries-failed.json',
      what: 'Deliveries that failed, with each attempt',
      read: () => failedDeliveries(db, accountId),
    },
    { path: 'event-rules.json', what: 'Event rules', read: () => eventRules(db, accountId) },
    { path: 'events.json', what: 'The latest events', read: () => latestEvents(db, accountId, undefined) },
    { path: 'audit.json', what: 'Who did what', read: () => auditSentences(parts, scope, undefined) },
  ];
};

const entry = (path: string, value: unknown, now: Date): Buffer => {
  const content = Buffer.from(`${JSON.stringify(redact(value), null, 2)}\n`);
  return Buffer.concat([tarHeader(path, content.length, now), content, tarPadding(content.length)]);
};

interface Bundle {
  readonly name: string;
  readonly content: Readable;
}

/** Asked before each file: a person who may not read any more gets no further. */
type StillAllowed = () => Promise<unknown>;

/** The files one after the other, every one of them redacted, and the manifest first. */
async function* tarOf(
  files: readonly BundlePart[],
  manifest: object,
  now: Date,
  stillAllowed: StillAllowed,
): AsyncGenerator<Buffer> {
  yield entry('manifest.json', manifest, now);
  for (const { path, read } of files) {
    await stillAllowed();
    yield entry(path, await read(), now);
  }
  yield tarEnd();
}

export const supportBundle = async (
  parts: CockpitParts,
  scope: AccountScope,
  iccid: string | undefined,
  stillAllowed: StillAllowed,
  requestId: string,
): Promise<Bundle> => {
  const { accountId, accountTitle, viewer } = scope;
  const now = new Date();
  const files = iccid === undefined ? partsOfAccount(parts, scope, now) : await partsOfThing(parts, scope, iccid, now);
  await recordAudit(parts.db, {
    accountId,
    actorId: viewer.userId,
    action: 'support-bundle.download',
    subject: iccid === undefined ? accountId : thingIdOf(iccid),
    detail: {},
    requestId,
  });
  const manifest = {
    format: 1,
    madeAt: now.toISOString(),
    madeBy: viewer.fullName,
    account: { id: accountId, title: accountTitle },
    iccid: iccid ?? null,
    redaction:
      'Values of fields that are named like secrets, and texts that look like keys, tokens, activation codes or credentials in addresses, are replaced.',
    files: files.map(({ path, what }) => ({ path, what })),
  };
  const tar = Readable.from(tarOf(files, manifest, now, stillAllowed));
  const content = createGzip();
  tar.on('error', (error) => content.destroy(error));
  return { name: `support-${iccid ?? accountId}-${utcDayOf(now)}.tar.gz`, content: tar.pipe(content) };
};
