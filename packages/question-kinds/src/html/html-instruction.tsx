import { createElement, type ReactNode, useMemo } from 'react';
import type { SafeNode } from './safe-node.ts';
import { sanitizeHtml } from './sanitize-html.ts';

const draw = (node: SafeNode, key: number): ReactNode => {
  if (typeof node === 'string') return node;
  if (node.tag === 'br') return <br key={key} />;
  const link = node.href === undefined ? {} : { href: node.href, target: '_blank', rel: 'noreferrer noopener' };
  return createElement(node.tag, { key, ...link }, ...node.children.map(draw));
};

/** An explanation between the questions of a form, drawn from the few elements that it may hold. */
export const HtmlInstruction = ({ html }: { readonly html: string }) => {
  const nodes = useMemo(() => sanitizeHtml(html), [html]);
  return <>{nodes.map(draw)}</>;
};
