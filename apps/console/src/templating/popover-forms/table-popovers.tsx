import { templateNames } from '@airlane/domain';
import { IconArrowRightSquare, IconFileImport } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { lazy } from 'react';
import { LinkButton } from '../../ui/button.tsx';
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
  [templateNames.simInventory]: [{ text: 'Assign SIMs', icon: <IconArrowRightSquare size={16} />, Form: lazy(() => import('./assign-sims-form.tsx')) }],
  [templateNames.deal]: [{ text: 'Import deal', icon: <IconFileImport size={16} />, Form: lazy(() => import('./import-deal-form.tsx')) }],
};

interface FurtherPage {
  readonly text: string;
  readonly hrefOf: (accountId: string) => string;
}

/** Pages about a whole table. */
const furtherPages: Readonly<Partial<Record<string, FurtherPage>>> = {
  [templateNames.simInventory]: { text: 'Stock and import', hrefOf: (accountId) => `#/${encodeURIComponent(accountId)}/sim-stock` },
};

export const TablePopovers = ({ open }: { readonly open: OpenTemplate }) => {
  if (!open.template.access.canCreate) return null;
  const page = furtherPages[open.template.description];
  return (
    <>
      {page && <LinkButton variant="default" href={page.hrefOf(open.accountId)}>{page.text}</LinkButton>}
      {furtherForms[open.template.description]?.map((form) => <TemplatePopover key={form.text} {...form} open={open} variant="default" />)}
    </>
  );
};
