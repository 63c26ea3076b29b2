import { useTable } from '../table/table-context.ts';
import { TemplatePopover } from './template-popover.tsx';

/** What stands beside the create button of a table. */
export const TablePopovers = () => {
  const {
    open,
    parts: { PageLink, furtherForms },
  } = useTable();
  if (!open.template.access.canCreate) return null;
  return (
    <>
      {PageLink && <PageLink accountId={open.accountId} />}
      {furtherForms?.map(({ text, icon: Icon, Form }) => (
        <TemplatePopover key={text} open={open} text={text} icon={<Icon size={16} />} Form={Form} variant="default" />
      ))}
    </>
  );
};
