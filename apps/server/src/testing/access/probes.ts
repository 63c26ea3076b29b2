import { DAY_MS, HOUR_MS } from '@airlane/domain/time/durations';
import { shippedTemplates } from '#shipped-templates.ts';
import type { Probe, Probes } from './access-row.ts';

export const templateNames = shippedTemplates.map(({ description }) => description);
export const inJson = (value: object): string => encodeURIComponent(JSON.stringify(value));

const now = Date.now();
const instantAt = (milliseconds: number): string => new Date(milliseconds).toISOString();
/** The last days, as a part of an address. */
export const period = `from=${instantAt(now - 20 * DAY_MS)}&to=${instantAt(now + HOUR_MS)}`;
export const dayBefore = (days: number): string => instantAt(now - days * DAY_MS).slice(0, 10);

/** The foreign Thing and each document about it: what names one of them is refused. */
export const eachDocument =
  (make: (id: string) => Probe): Probes =>
  ({ documents, foreign }) =>
    [foreign.id, ...documents].map((id) => ({ ...make(id), isClosed: true }));

const order = (template: string, answers: Record<string, unknown>): Probe => ({
  url: '/api/v3/documents',
  headers: { template },
  body: { questions: Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer })) },
  isClosed: true,
});

/** Documents that order something for a Thing. */
export const orders: Probes = ({ foreign: { iccid, id } }) => [
  order('capture', {
    QID001iccid: iccid,
    QID002captureIP: '10.64.0.9',
    QID003startTime: { startTime: instantAt(now - HOUR_MS), durationMinutes: 5 },
  }),
  order('Network Ping', {
    QID001pingICCID: iccid,
    QID002IP: '10.64.0.9',
    QID003PingTest: 'Single load test',
    QID005PacketSize: '10',
    QID006PingCount: '5',
  }),
  order('CSM', { QID0010_Action: 'Suspend', QID001Iccid: [iccid] }),
  order('OTA Commands', {
    QID001campName: 'Mine',
    QID002campBearer: 'SMS-PP',
    QID003commands: [{ command: 'A0A4' }],
    QID011campIccids: [iccid],
  }),
  order('CSM', { QID0010_Action: 'Suspend', QID002_selectedDocs: [id] }),
];
