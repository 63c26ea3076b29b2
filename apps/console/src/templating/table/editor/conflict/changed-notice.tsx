import type { Template } from '@airlane/contract/entities';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useEditor } from '../editor-context.ts';
import type { Apply } from '../toolbar/use-apply.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

interface ChangedNoticeProps {
  /** The template as it is saved now. */
  readonly saved: Template;
  readonly applying: Apply;
}

/** Says so as soon as another person saves the template that is being edited. */
export const ChangedNotice = ({ saved, applying }: ChangedNoticeProps) => {
  const { base, isChanged } = useEditor();
  const { theirs, compare, isBusy } = applying;
  const isNewer = saved.version > base.version && isChanged && !isBusy;
  return (
    <>
      {isNewer && (
        <Notice
          tone="warning"
          actions={
            <Button size="xs" variant="default" onClick={() => compare(saved)}>
              See what changed
            </Button>
          }
        >
          {`${saved.changedBy ?? 'Someone'} changed this template while you were editing it. Your changes are still here.`}
        </Notice>
      )}
      {theirs && <ConflictDialog theirs={theirs} onClose={() => compare(undefined)} />}
    </>
  );
};
