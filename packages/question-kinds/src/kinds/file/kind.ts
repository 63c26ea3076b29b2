import { HTML_REFUSED } from '@airlane/domain/text/html-content';
import { z } from 'zod';
import { answerCodec } from '../../answer-codec.ts';
import { defineKind } from '../../define.ts';
import { acceptList, acceptOption } from '../../uploads/accept-option.ts';
import { uploadUnfinished } from '../../uploads/pending-upload.ts';
import { FILE_REFUSED, isNoFile, readFile } from './read-file.ts';

const report = { name: 'Report March.pdf', url: '/files/17?signature=ab', size: 20480, type: 'application/pdf' };

/** A file that lies elsewhere: its name, its address, its size in bytes and its type. */
export const fileKind = defineKind({
  name: 'file',
  options: acceptOption,
  codec: () =>
    answerCodec(z.object({ name: z.string(), url: z.string(), size: z.number(), type: z.string() }), readFile),
  commonRules: 'none',
  operators: ['contains', 'empty'],
  emptyDraft: (): unknown => null,
  isEmpty: isNoFile,
  upload: { kind: 'file', accept: acceptList, addresses: ({ url }) => [url] },
  format: ({ name }) => name,
  examples: {
    valid: [
      { wire: report, value: report, text: 'Report March.pdf' },
      {
        wire: { ...report, name: ' ', size: '7', type: 'nonsense' },
        value: { name: '17', url: report.url, size: 7, type: '' },
        text: '17',
      },
      {
        wire: 'https://files.test/a/trace.pcap?x=1',
        value: { name: 'trace.pcap', url: 'https://files.test/a/trace.pcap?x=1', size: 0, type: '' },
        text: 'trace.pcap',
      },
    ],
    invalid: [
      { wire: { ...report, url: 'javascript:alert(1)' }, message: FILE_REFUSED },
      { wire: { ...report, name: '<img src=x>' }, message: HTML_REFUSED },
      { wire: { ...report, size: -1 }, message: FILE_REFUSED },
      { wire: { name: 'a.pdf' }, message: FILE_REFUSED },
      { wire: { ...report, name: 'a'.repeat(300) }, message: "A file's name has at most 255 characters" },
      { wire: [], message: FILE_REFUSED },
      { wire: { uploading: 'a.pdf', before: report }, message: uploadUnfinished('a.pdf') },
    ],
  },
});
