import { buildEInvoice, eInvoiceProblem, xRechnungProblem } from '@airlane/domain/papers/e-invoice';
import type { Paper } from '@airlane/domain/papers/paper';
import type { PaperFileKind } from '#kernel/database/schema/stored-types.ts';
import { paperCsv } from './paper-csv.ts';
import { writeCii } from './write-cii.ts';
import { writeXRechnung } from './write-ubl.ts';

/** All files of a paper. It is frozen, so they are the same whoever draws them. */
export const drawFiles = async (paper: Paper): Promise<ReadonlyMap<PaperFileKind, Buffer>> => {
  // The library and its fonts are loaded when a paper is drawn, not by every process at its start.
  const { paperPdf } = await import('./paper-pdf.ts');
  const xml = eInvoiceProblem(paper) === undefined ? writeCii(buildEInvoice(paper)) : undefined;
  return new Map<PaperFileKind, Buffer>([
    ['pdf', await paperPdf(paper, xml)],
    ...(xml === undefined ? [] : [['xml', Buffer.from(xml)] as const]),
    ...(xRechnungProblem(paper) === undefined
      ? [['xrechnung', Buffer.from(writeXRechnung(buildEInvoice(paper)))] as const]
      : []),
    ['csv', Buffer.from(paperCsv(paper, ','))],
    ['csv-semicolon', Buffer.from(paperCsv(paper, ';'))],
  ]);
};
