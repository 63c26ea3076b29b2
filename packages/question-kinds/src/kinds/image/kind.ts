import { z } from 'zod';
import { answerCodec } from '../../answer-codec.ts';
import { defineKind } from '../../define.ts';
import { acceptList, acceptOption } from '../../uploads/accept-option.ts';
import { uploadUnfinished } from '../../uploads/pending-upload.ts';
import { IMAGE_REFUSED, isNoImage, readImage } from './read-image.ts';

const noOperators: readonly never[] = [];
const logo = { w128: '/files/logo-128.png', w320: '/files/logo-320.png', original: 'https://files.test/logo.png' };
const bare = { w128: '/files/a.png', w320: '/files/a.png', original: '/files/a.png' };

/** An image in three sizes, each an address on the web or on this server. */
export const imageKind = defineKind({
  name: 'image',
  options: acceptOption,
  codec: () => answerCodec(z.object({ w128: z.string(), w320: z.string(), original: z.string() }), readImage),
  commonRules: 'none',
  operators: noOperators,
  emptyDraft: (): unknown => null,
  isEmpty: isNoImage,
  upload: { kind: 'image', accept: acceptList, addresses: ({ w128, w320, original }) => [w128, w320, original] },
  format: ({ original }) => original,
  examples: {
    valid: [
      { wire: logo, value: logo, text: 'https://files.test/logo.png' },
      { wire: { original: '/files/a.png', w128: '' }, value: bare, text: '/files/a.png' },
      { wire: ' /files/a.png ', value: bare, text: '/files/a.png' },
    ],
    invalid: [
      { wire: { ...logo, w128: 'javascript:alert(1)' }, message: IMAGE_REFUSED },
      { wire: 'data:image/png;base64,AAAA', message: IMAGE_REFUSED },
      { wire: { original: '//elsewhere.test/a.png' }, message: IMAGE_REFUSED },
      { wire: { w128: '/a.png' }, message: IMAGE_REFUSED },
      { wire: 7, message: IMAGE_REFUSED },
      { wire: { uploading: 'a.png', before: null }, message: uploadUnfinished('a.png') },
    ],
  },
});
