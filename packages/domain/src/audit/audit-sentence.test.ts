import { describe, expect, test } from 'vitest';
import type { AuditFacts } from './audit-sentence.ts';
import { auditChange, auditChangesText, auditSentence, sentenceText } from './audit-sentence.ts';

const nothing: AuditFacts = {
  actor: 'Una Seland',
  action: 'session.start',
  accountId: 'acme',
  subject: 's1',
  template: null,
  templateTitle: null,
  isOpen: false,
  iccid: null,
  thing: null,
  person: null,
  name: null,
  command: null,
  outcome: null,
  behalf: null,
  ending: null,
};
const ICCID = '8988303000000000010';
const container: Partial<AuditFacts> = { iccid: ICCID, thing: 'Container 136081' };

test.each<[Partial<AuditFacts>, string]>([
  [{}, 'Una Seland signed in'],
  [{ actor: null, action: 'session.refused' }, 'Someone failed to sign in'],
  [{ actor: null, action: 'file.expire', name: 'a.pcap' }, 'The system removed the expired file "a.pcap"'],
  [
    { action: 'document.create', template: 'Network Ping', ...container },
    'Una Seland started a ping test on Container 136081',
  ],
  [
    { action: 'document.create', template: 'capture', iccid: ICCID },
    `Una Seland started a packet capture on the Thing ${ICCID}`,
  ],
  [{ action: 'document.update', template: 'ThingsTable', ...container }, 'Una Seland changed Container 136081'],
  [
    { action: 'document.update', template: 'ThingsTable', subject: `ThingId_ICCID_${ICCID}` },
    `Una Seland changed the Thing ${ICCID}`,
  ],
  [{ action: 'document.delete', template: 'OrderSIM' }, 'Una Seland deleted an order'],
  [
    { action: 'document.create', template: 'Pumps', templateTitle: 'Pump registry' },
    'Una Seland created an entry in Pump registry',
  ],
  [{ action: 'thing.suspended', ...container }, 'Una Seland suspended Container 136081'],
  [{ action: 'thing.refreshed', ...container, thing: '' }, `Una Seland refreshed the connection of ${ICCID}`],
  [{ action: 'thing.speed-test', ...container }, 'Una Seland ran a connectivity test on Container 136081'],
  [
    { action: 'thing.command-settled', ...container, command: 'Suspend', outcome: 'done' },
    'Suspend on Container 136081 was confirmed by the network',
  ],
  [
    { action: 'thing.command-settled', ...container, command: 'Suspend', outcome: 'refused' },
    'Suspend on Container 136081 ended as refused',
  ],
  [{ action: 'user.deactivate', person: 'Bo Rask' }, 'Una Seland deactivated Bo Rask'],
  [{ action: 'user.invite' }, 'Una Seland invited a user'],
  [{ action: 'api-key.create', name: 'Grafana' }, 'Una Seland created the API key "Grafana"'],
  [{ action: 'template.publish', templateTitle: 'Things' }, 'Una Seland published the template Things'],
  [{ action: 'thing.suspended', ...container, behalf: 'Bo Rask' }, 'Una Seland as Bo Rask suspended Container 136081'],
  [
    { action: 'view-as.start', person: 'Bo Rask', behalf: 'Bo Rask' },
    'Una Seland started looking at the console as Bo Rask',
  ],
  [{ action: 'view-as.look', person: 'Bo Rask', name: 'ThingsTable' }, 'Una Seland looked at ThingsTable as Bo Rask'],
  [
    { action: 'view-as.end', person: 'Bo Rask', ending: 'left' },
    'Una Seland stopped looking at the console as Bo Rask',
  ],
  [
    { action: 'view-as.end', person: 'Bo Rask', ending: 'expired' },
    'Una Seland stopped looking at the console as Bo Rask: the time was over',
  ],
  [{ action: 'coupon.try-out' }, 'Una Seland coupon try out'],
])('%j reads "%s"', (facts, text) => {
  expect(sentenceText(auditSentence({ ...nothing, ...facts }))).toBe(text);
});

describe('links', () => {
  const hrefs = (facts: Partial<AuditFacts>) =>
    auditSentence({ ...nothing, ...facts }).filter(({ href }) => href !== '');

  test('lead to the document and to the Thing', () => {
    expect(
      hrefs({ action: 'document.create', template: 'Network Ping', subject: 'p 1', isOpen: true, ...container }),
    ).toEqual([
      { text: 'a ping test', href: '#/acme/Network%20Ping/p%201' },
      { text: 'Container 136081', href: `#/acme/ThingsTable/ThingId_ICCID_${ICCID}` },
    ]);
  });

  test.each<[string, Partial<AuditFacts>]>([
    ['a Thing whose name the reader may not know', { action: 'thing.sms', iccid: ICCID }],
    ['what was deleted', { action: 'document.delete', template: 'OrderSIM', isOpen: true }],
    ['what is not there any more', { action: 'document.update', template: 'OrderSIM' }],
    ['what happened in no account', { action: 'thing.sms', ...container, accountId: null }],
  ])('do not lead to %s', (_, facts) => expect(hrefs(facts)).toEqual([]));
});

test('changes read as before and after, long ones shortened', () => {
  const long = auditChange({ label: 'Note', before: '', after: 'x'.repeat(500) });
  expect(long.after).toHaveLength(201);
  expect(
    auditChangesText([
      { label: 'Name', before: 'Pump', after: 'Pump 2' },
      { label: 'Group', before: 'South', after: '' },
    ]),
  ).toBe('Name: Pump → Pump 2\nGroup: South → –');
});
