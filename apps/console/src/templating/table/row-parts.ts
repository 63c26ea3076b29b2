import type { ThingButtonName } from '@airlane/domain';
import type { ComponentType } from 'react';
import type { OpenTemplate } from '../open-template.ts';

interface OfRow {
  readonly open: OpenTemplate;
  readonly id: string;
}

/** What the rows of one template can do beyond every table: given by the app, because features know tables and not the other way round. */
export interface RowParts {
  /** Further items of a row's menu. */
  readonly MenuItems: ComponentType<OfRow & { readonly answers: Readonly<Record<string, unknown>>; readonly onOrder: (order: ThingButtonName) => void }>;
  /** Carries out what was chosen in the menu; it outlives the menu. */
  readonly Order: ComponentType<OfRow & { readonly order: ThingButtonName; readonly onClose: () => void }>;
  /** The row beside the table. */
  readonly Peek: ComponentType<OfRow & { readonly onClose: () => void }>;
}
