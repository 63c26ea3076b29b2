import { templateNames } from '@airlane/domain';
import { IconArchive, IconArrowRightSquare, IconFileImport } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { lazy } from 'react';
import { late } from '../../ui/late.tsx';
import type { OpenTemplate } from '../open-template.ts';
import type { TemplateFormProps } from './template-form.ts';
import { TemplatePopover } from './template-popover.tsx';

interface FurtherForm {
  readonly text: string;
  readonly icon: ReactNode;
  readonly Form: ComponentType<TemplateFormProps>;
}

/** Forms that a table offers beside its create button, by template name. They make documents too, so they go by the same permission. */
const furtherForms: Readonly<Partial<Record<string, readonly FurtherForm[]>>> = {
  [templateNames.simInventory]: [
    {
      text: 'Assign SIMs',
      icon: <IconArrowRightSquare size={16} />,
      Form: lazy(() => import('./assign-sims-form.tsx')),
    },
  ],
  [templateNames.accounts]: [
    {
      text: 'Deleted accounts',
      icon: <IconArchive size={16} />,
      Form: lazy(() => import('./deleted-accounts-form.tsx')),
    },
  ],
  [templateNames.deal]: [
    { text: 'Import deal', icon: <IconFileImport size={16} />, Form: lazy(() => import('./import-deal-form.tsx')) },
  ],
};

/** Pages about a whole table. */
const furtherPages: Readonly<Partial<Record<string, ComponentType<{ readonly accountId: string }>>>> = {
  [templateNames.simInventory]: late(async () => (await import('./stock-link.tsx')).StockLink),
};

export const TablePopovers = ({ open }: { readonly open: OpenTemplate }) => {
  if (!open.template.access.canCreate) return null;
  const Page = furtherPages[open.template.description];
  return (
    <>
      {Page && <Page accountId={open.accountId} />}
      {furtherForms[open.template.description]?.map((form) => (
        <TemplatePopover key={form.text} {...form} open={open} variant="default" />
      ))}
    </>
  );
};
