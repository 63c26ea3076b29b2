import { verticals } from '@airlane/domain/verticals/verticals';
import type { ReactElement } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Feature, PartsByTemplate } from '../templating/feature/define-feature.ts';
import type { TemplateParts } from '../templating/feature/template-parts.ts';
import type { Late } from '../ui/late.tsx';
import { features } from './features.ts';

/** What modules of the console touch while they are read. */
beforeAll(() => {
  const element = { style: {}, setAttribute: () => undefined, append: () => undefined };
  vi.stubGlobal('window', {
    location: { hostname: 'localhost', hash: '' },
    addEventListener: () => undefined,
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  });
  vi.stubGlobal('location', { hostname: 'localhost', hash: '' });
  vi.stubGlobal('document', {
    querySelector: () => null,
    addEventListener: () => undefined,
    createElement: () => element,
    documentElement: element,
    head: element,
    visibilityState: 'visible',
  });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
});

const twice = (names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);
const pages = features.flatMap(({ pages: ofFeature = [] }) => ofFeature);
const aliases = features.flatMap(({ aliases: ofFeature = [] }) => ofFeature);
const templatesOf = (
  { templates = {} }: Feature,
  portal: (typeof verticals)[keyof typeof verticals],
): PartsByTemplate => (typeof templates === 'function' ? templates(portal) : templates);
/** The parameters of two addresses may differ in their names. */
const anyParameter = (path: string): string => path.replaceAll(/\$\w*/g, '$');

test('no two pages have one address', () => {
  expect(twice([...pages, ...aliases].map(({ path }) => anyParameter(path)))).toEqual([]);
});

test('another spelling of an address leads to a page', () => {
  const known = new Set(pages.map(({ path }) => path));
  const leadNowhere = aliases.filter(
    ({ leadsTo }) => !known.has(leadsTo) && ![...known].some((path) => path.startsWith(leadsTo.replace(/\$$/, ''))),
  );
  expect(leadNowhere).toEqual([]);
});

test('the icon of a menu entry has one owner', () => {
  expect(twice(features.flatMap(({ menuIcons = {} }) => Object.keys(menuIcons)))).toEqual([]);
});

test.each(Object.values(verticals))('what a template shows has one owner in $key', (portal) => {
  const owned = features.flatMap((feature) =>
    Object.entries(templatesOf(feature, portal)).flatMap(([template, parts]) =>
      Object.keys(parts)
        .filter((part) => part !== 'selectionActions')
        .map((part) => `${template} ${part}`),
    ),
  );
  expect(twice(owned)).toEqual([]);
});

test.each(pages)('the page at $path loads', async ({ Component }) => {
  await Component.preload?.();
  // Draws nothing: it answers the page it has loaded, or throws what went wrong.
  const { type } = (Component as (props: object) => ReactElement)({});
  expect(type).toBeTypeOf('function');
});

const ownPageParts = ['List', 'Add', 'Details', 'Edit', 'View', 'FormNote', 'DetailsNote'] as const;
const ownPages = features.flatMap((feature) =>
  Object.entries(templatesOf(feature, verticals.airlane)).flatMap(([template, parts]: [string, TemplateParts]) =>
    ownPageParts.flatMap((part) => {
      const Page = parts[part] as Late<object> | undefined;
      return Page === undefined ? [] : [{ template, part, Page }];
    }),
  ),
);

test.each(ownPages)('$part of $template loads', async ({ Page }) => {
  await Page.preload();
  expect(Page.hasArrived()).toBe(true);
});
