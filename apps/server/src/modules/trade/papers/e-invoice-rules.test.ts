import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildEInvoice, eInvoiceProblem, xRechnungProblem } from '@airlane/domain/papers/e-invoice';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenRules, canJudge } from './einvoice-judge.testing.ts';
import { samplePapers } from './sample-papers.testing.ts';
import { writeCii } from './write-cii.ts';
import { writeXRechnung } from './write-ubl.ts';

const names = Object.keys(samplePapers);
const written = (write: typeof writeCii): Record<string, string> =>
  Object.fromEntries(Object.entries(samplePapers).map(([name, paper]) => [name, write(buildEInvoice(paper))]));

describe.skipIf(!canJudge)('the official rules of EN 16931', () => {
  let directory = '';
  let verdicts: Record<'cii' | 'ubl', Readonly<Record<string, readonly string[]>>>;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'einvoice-'));
    const broken = writeCii(buildEInvoice(samplePapers['domestic month'] as never)).replace(
      /<ram:LineTotalAmount>\d/,
      '<ram:LineTotalAmount>9',
    );
    const [cii, ubl] = await Promise.all([
      brokenRules('cii', { ...written(writeCii), broken }, directory),
      brokenRules('ubl', written(writeXRechnung), directory),
    ]);
    verdicts = { cii, ubl };
  }, 240_000);
  afterAll(() => rm(directory, { recursive: true, force: true }));

  test('find what is wrong', () => {
    expect(verdicts.cii['broken']?.join('\n')).toContain('BR-CO-10');
  });

  test.each(names)('find nothing in %s', (name) => {
    expect({ cii: verdicts.cii[name], ubl: verdicts.ubl[name] }).toEqual({ cii: [], ubl: [] });
  });
});

test('every sample can be an e-invoice', () => {
  for (const paper of Object.values(samplePapers))
    expect([eInvoiceProblem(paper), xRechnungProblem(paper)]).toEqual([undefined, undefined]);
});
