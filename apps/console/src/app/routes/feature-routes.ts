import { createRoute, redirect } from '@tanstack/react-router';
import type { FeatureAlias, FeaturePage } from '#templating/feature/define-feature.ts';
import { type AnyFeature, features } from '../features.ts';
import { accountRoute } from './account-routes.ts';

const pageRoute = <const Path extends string, Search extends object>(
  path: Path,
  search: ((raw: Record<string, unknown>) => Search) | undefined,
  Component: FeaturePage['Component'],
) =>
  createRoute({
    getParentRoute: () => accountRoute,
    path,
    ...(search && { validateSearch: search }),
    component: Component,
  });

type Page = NonNullable<AnyFeature['pages']>[number];
type SearchOf<OnePage> = OnePage extends {
  readonly search: (raw: Record<string, unknown>) => infer Search extends object;
}
  ? Search
  : object;
type RouteOf<OnePage> = OnePage extends FeaturePage
  ? ReturnType<typeof pageRoute<OnePage['path'], SearchOf<OnePage>>>
  : never;

const pages = features
  .flatMap(({ pages: ofFeature = [] }) => ofFeature)
  // A list forgets which of its pages has which path, and links are checked against exactly that.
  .map(({ path, search, Component }) => pageRoute(path, search, Component)) as unknown as readonly RouteOf<Page>[];

const aliasRoute = ({ path, leadsTo }: FeatureAlias) =>
  createRoute({
    getParentRoute: () => accountRoute,
    path,
    beforeLoad: ({ params }) => {
      // Where it leads to is data, which `features.alone.test.ts` checks.
      throw redirect({ to: `/$accountId${leadsTo}` as '/$accountId', params, replace: true });
    },
  });

const aliases = features.flatMap(({ aliases: ofFeature = [] }) => ofFeature).map(aliasRoute);

export const featureRoutes = [...pages, ...aliases] as const;
