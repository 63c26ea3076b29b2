import type { InfoItem as Item } from '@airlane/contract/reports/info-block-report';
import { Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FieldEdit } from './field-edit.tsx';
import { infoDrawings } from './info-drawings.tsx';
import classes from './info-block-widget.module.css';

interface InfoItemProps {
  readonly accountId: string;
  readonly item: Item;
  /** An input, while the block is edited. */
  readonly input?: ReactNode;
}

/** One fact: its name, what is to be known about it, and how it is. */
export const InfoItem = ({ accountId, item, input }: InfoItemProps) => {
  const draw = infoDrawings[item.type ?? 'text'] ?? infoDrawings['text'];
  const isEditable =
    item.editableDocumentId !== undefined &&
    item.editableDocumentField !== undefined &&
    item.editableDocumentVersion !== undefined;
  const shown = draw?.(item);
  return (
    <div className={classes['item']} data-line={item.borderBottom || undefined}>
      <dt>
        {item.id}
        {item.tooltip !== undefined && (
          <Tooltip label={item.tooltip} multiline maw={280}>
            <IconInfoCircle size={13} tabIndex={0} aria-label={item.tooltip} />
          </Tooltip>
        )}
      </dt>
      <dd>
        {input ??
          (isEditable ? (
            <FieldEdit accountId={accountId} item={item}>
              {shown}
            </FieldEdit>
          ) : (
            shown
          ))}
      </dd>
    </div>
  );
};
