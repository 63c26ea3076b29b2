import type { Plugin } from 'vite';

const FACE = /inter-latin-wght-normal-[\w-]+\.woff2$/;

/** Fetches the face of all texts with the page. Found by a style sheet it would arrive after the first layout, and everything would be laid out again. */
export const preloadFace = (): Plugin => ({
  name: 'airlane-preload-face',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const face = Object.keys(bundle).find((file) => FACE.test(file));
      if (face === undefined) throw new Error('build/preload-face.ts: the face of texts is not part of the build');
      return [{ tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${face}` }, injectTo: 'head' }];
    },
  },
});
