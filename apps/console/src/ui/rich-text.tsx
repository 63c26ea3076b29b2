import type { ReactNode } from 'react';
import { createElement, useMemo } from 'react';

const plainTags = new Set(['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'code', 'h3', 'h4', 'div', 'span']);
/** Their content is not text for people. */
const droppedTags = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math', 'noscript']);
const SAFE_LINK = /^(?:https?:|mailto:|#)/i;

const drawNode = (node: Node, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (droppedTags.has(tag)) return null;
  if (tag === 'br') return <br key={key} />;
  const children = Array.from(node.childNodes, drawNode);
  const href = node.getAttribute('href') ?? '';
  if (tag === 'a' && SAFE_LINK.test(href)) {
    return <a key={key} href={href} target="_blank" rel="noreferrer">{children}</a>;
  }
  return createElement(plainTags.has(tag) ? tag : 'span', { key }, children);
};

/** Formatted text from a template, rebuilt from an allowed few elements without attributes; nothing is inserted as HTML. */
export const RichText = ({ html }: { readonly html: string }) =>
  useMemo(() => Array.from(new DOMParser().parseFromString(html, 'text/html').body.childNodes, drawNode), [html]);
