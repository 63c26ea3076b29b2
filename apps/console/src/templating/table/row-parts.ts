import type { ThingButtonName } from '@airlane/domain';
import type { ComponentType, ReactNode } from 'react';
import type { OpenTemplate } from '../open-template.ts';

interface OfRow {
  readonly open: OpenTemplate;
  readonly id: string;
}

type Answers = Readonly<Record<string, unknown>>;

/** What the rows of one template can do beyond every table: given by the app, because features know tables and not the other way round. */
export interface RowParts {
  readonly things?: {
    /** Further items of a row's menu. */
    readonly MenuItems: ComponentType<
      OfRow & { readonly answers: Answers; readonly onOrder: (order: ThingButtonName) => void }
    >;
    /** Carries out what was chosen in the menu; it outlives the menu. */
    readonly Order: ComponentType<OfRow & { readonly order: ThingButtonName; readonly onClose: () => void }>;
  };
  /** Further items of a row's menu, which show their own dialogs; those outlive the menu. */
  readonly Items?: ComponentType<OfRow & { readonly answers: Answers; readonly onShow: (dialog: ReactNode) => void }>;
  /** The row beside the table. */
  readonly Peek?: ComponentType<OfRow & { readonly onClose: () => void }>;
}
