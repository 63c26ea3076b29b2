import { Select } from '@airlane/question-kinds/select';
import { Tooltip } from '@mantine/core';
import {
  IconAntenna,
  IconChevronDown,
  IconChevronRight,
  IconDeviceSim,
  IconId,
  IconInfoCircle,
  IconLock,
  IconNetwork,
  IconPencil,
  IconQrcode,
  IconReceipt,
  IconServer,
  IconSettings,
} from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { asSentence } from '#lib/api/problem.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { SmallIconButton } from '#ui/small-icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { WidgetProps } from '../widget.ts';
import { InfoItem } from './info-item.tsx';
import classes from './info-block-widget.module.css';
import { improved } from './info-value.ts';
import type { EditableField } from './block-edit.ts';
import { useFocusReturn } from './edit-focus.ts';
import { type BlockEdit, useBlockEdit } from './use-block-edit.ts';

const CONFIRM = 'Are you sure you want to apply new settings?';
const EDGE_RESTARTS = 'Once you click "Save", the operation may take few minutes before the Edge restarts.';

const BlockInput = ({ field, edit }: { readonly field: EditableField; readonly edit: BlockEdit }) =>
  field.options === undefined ? (
    <TextField
      label={field.label}
      value={edit.draft(field)}
      error={edit.errorOf(field)}
      maxLength={200}
      onChange={(event) => edit.type(field, event.target.value)}
    />
  ) : (
    <Select
      label={field.label}
      size="xs"
      data={[...field.options]}
      value={edit.draft(field)}
      error={edit.errorOf(field)}
      allowDeselect={false}
      onChange={(chosen) => edit.type(field, chosen ?? field.value)}
    />
  );

const icons: Readonly<Record<string, typeof IconId>> = {
  id: IconId,
  antenna: IconAntenna,
  sim: IconDeviceSim,
  qr: IconQrcode,
  receipt: IconReceipt,
  server: IconServer,
  settings: IconSettings,
  lock: IconLock,
  network: IconNetwork,
};

const BlockIcon = ({ name }: { readonly name: string }) => {
  const Icon = icons[name] ?? IconInfoCircle;
  return <Icon size={16} aria-hidden="true" />;
};

/** Facts in rows; a block whose report says so can be folded, and edited as a whole. */
export const InfoBlockWidget = ({ content, accountId }: WidgetProps<'infoBlock'>) => {
  const block = improved(content);
  const [isFolded, setFolded] = useState(block.asCollapsible === true && block.initiallyCollapsed === true);
  const [isAsking, setAsking] = useState(false);
  const edit = useBlockEdit(accountId, block);
  const bodyId = useId();
  const focusPencil = useFocusReturn(edit.isEditing);
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (edit.isEditing) rows.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [edit.isEditing]);
  const isDisabled = block.editFunctionalityDisabled === true;
  const confirm = (): void => {
    setAsking(false);
    edit.save();
  };
  return (
    <div className={classes['block']}>
      <div className={classes['head']}>
        {block.asCollapsible === true && (
          <SmallIconButton
            aria-label={isFolded ? 'Expand' : 'Collapse'}
            aria-expanded={!isFolded}
            aria-controls={bodyId}
            onClick={() => setFolded(!isFolded)}
          >
            {isFolded ? <IconChevronRight size={16} /> : <IconChevronDown size={16} />}
          </SmallIconButton>
        )}
        {block.infoBlockIcon !== undefined && <BlockIcon name={block.infoBlockIcon} />}
        {block.infoBlockHeaderText !== undefined && <h2 className={classes['title']}>{block.infoBlockHeaderText}</h2>}
        {edit.isOffered && !edit.isEditing && !isFolded && (
          <Tooltip
            label={isDisabled ? "You don't have permission to access this." : (block.editButtonTooltip ?? 'Edit')}
          >
            <SmallIconButton
              ref={focusPencil}
              className={classes['edit'] ?? ''}
              aria-label={`Edit ${block.infoBlockHeaderText ?? 'block'}`}
              aria-disabled={isDisabled || undefined}
              onClick={() => !isDisabled && edit.begin()}
            >
              <IconPencil size={15} />
            </SmallIconButton>
          </Tooltip>
        )}
      </div>
      <div id={bodyId} hidden={isFolded}>
        {edit.failure !== undefined && (
          <Notice tone="error">{`${asSentence(edit.failure)} Your input is still here.`}</Notice>
        )}
        <div ref={rows} className={classes['rows']} data-vertical={block.verticalRow || undefined}>
          {block.infoBlockContent.map((row, index) => (
            <dl key={row[0]?.id ?? index} className={classes['row']}>
              {row.map((item) => {
                const field = edit.isEditing ? edit.fieldOf(item.id) : undefined;
                return (
                  <InfoItem
                    key={item.id}
                    accountId={accountId}
                    item={item}
                    input={field && <BlockInput field={field} edit={edit} />}
                  />
                );
              })}
            </dl>
          ))}
        </div>
        {edit.isEditing && (
          <div className={classes['buttons']}>
            <Button variant="default" size="sm" onClick={edit.cancel}>
              Cancel
            </Button>
            <Button
              size="sm"
              isBusy={edit.isSaving}
              disabled={!edit.canSave && !edit.isSaving}
              onClick={() => setAsking(true)}
            >
              Save
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Save changes"
        confirmText="Save"
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        <p>{CONFIRM}</p>
        {block.putUrlToUpdate?.toLowerCase().includes('edge') === true && <p>{EDGE_RESTARTS}</p>}
      </ConfirmDialog>
    </div>
  );
};
