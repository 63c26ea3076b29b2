import type { ThingButtonName } from '@airlane/domain/thing-header/thing-buttons';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { OpenTemplate } from '../open-template.ts';
import type { TemplateFormProps } from '../popover-forms/template-form.ts';

interface OfRow {
  readonly open: OpenTemplate;
  readonly id: string;
}

type Answers = Readonly<Record<string, unknown>>;

/** A form that a table offers beside its create button. */
interface FurtherForm {
  readonly text: string;
  readonly icon: Icon;
  readonly Form: ComponentType<TemplateFormProps>;
}

export interface SelectionActionProps {
  /** How many rows the table has on all of its pages. */
  readonly totalCount: number;
}

/** What the table of one template can do beyond every table: given by features, which know tables and not the other way round. */
export interface TableParts {
  readonly things?: {
    /** Further items of a row's menu. */
    readonly MenuItems: ComponentType<
      OfRow & { readonly answers: Answers; readonly onOrder: (order: ThingButtonName) => void }
    >;
    /** Carries out what was chosen in the menu; it outlives the menu. */
    readonly Order: ComponentType<OfRow & { readonly order: ThingButtonName; readonly onClose: () => void }>;
    /** What can be ordered where commands are typed, in the words under which it is sought. */
    readonly commands: readonly { readonly order: ThingButtonName; readonly label: string }[];
  };
  /** Further items of a row's menu, which show their own dialogs; those outlive the menu. */
  readonly Items?: ComponentType<OfRow & { readonly answers: Answers; readonly onShow: (dialog: ReactNode) => void }>;
  /** The row beside the table. */
  readonly Peek?: ComponentType<OfRow & { readonly onClose: () => void }>;
  /** What the create button opens, instead of a page or the plain form. */
  readonly CreateForm?: ComponentType<TemplateFormProps>;
  /** They make documents too, so they go by the same permission as the create button. */
  readonly furtherForms?: readonly FurtherForm[];
  /** Leads to a page about the whole table. */
  readonly PageLink?: ComponentType<{ readonly accountId: string }>;
  /** What can be done with the selected rows; each finds the selection in the table's context. */
  readonly selectionActions?: readonly ComponentType<SelectionActionProps>[];
}
