import type { TemplateName } from '@airlane/domain/template-names';
import type { Vertical } from '@airlane/domain/verticals/verticals';
import type { Icon } from '@tabler/icons-react';
import type { AsyncRouteComponent } from '@tanstack/react-router';
import type { TemplateParts } from './template-parts.ts';

type RawSearch = Record<string, unknown>;

/** A page with an address of its own in an account. */
export interface FeaturePage {
  /** Below the account's: '/bulk-jobs/$id'. */
  readonly path: string;
  /** What the page takes from behind the question mark of its address; nothing without it. */
  readonly search?: (raw: RawSearch) => object;
  readonly Component: AsyncRouteComponent<object>;
  /** The menu entry that stands for it too, where the address does not begin like the entry's. */
  readonly menuEntry?: string;
}

/** Another spelling of an address, which mails and older releases carry. */
export interface FeatureAlias {
  readonly path: string;
  /** Below the account's address too. */
  readonly leadsTo: string;
}

/** Files of the feature whose code goes into one of the console's few files, with what they need and the layers below have not. */
interface CodeLayer {
  readonly name: string;
  /** The layer below it, where this feature makes the layer. */
  readonly on?: string;
  /** Files, below the console's `src`, that pages load by `import()`. */
  readonly roots: readonly string[];
}

export type PartsByTemplate = Readonly<Partial<Record<TemplateName, TemplateParts>>>;

/**
 * What a feature adds to the console. It is read before anything of the feature is opened, so it holds light data and imports of code that
 * comes later, and no code.
 */
export interface Feature<Pages extends readonly FeaturePage[] = readonly FeaturePage[]> {
  readonly pages?: Pages;
  readonly aliases?: readonly FeatureAlias[];
  /** What pages and tables of templates do beyond those of every template, in every portal or by portal. */
  readonly templates?: PartsByTemplate | ((portal: Vertical) => PartsByTemplate);
  /** By the names that the server's menu gives them. */
  readonly menuIcons?: Readonly<Record<string, Icon>>;
  readonly layers?: readonly CodeLayer[];
}

/** A feature without pages would else seem to have one of any path. */
type PagesOf<Pages extends readonly FeaturePage[]> = readonly FeaturePage[] extends Pages ? readonly [] : Pages;

/** Keeps the paths and searches of the pages as types, so that links to them are checked. */
export const defineFeature = <const Pages extends readonly FeaturePage[]>(
  feature: Feature<Pages>,
): Feature<PagesOf<Pages>> => feature as Feature<PagesOf<Pages>>;
