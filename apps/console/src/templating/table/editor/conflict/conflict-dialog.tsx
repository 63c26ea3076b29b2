import type { Template } from '@airlane/contract/entities';
import { ageText } from '#lib/time/age.ts';
import { useNow } from '#lib/time/use-now.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { describeChanges } from '../draft/describe-changes.ts';
import { rebased } from '../draft/rebase.ts';
import { draftOf } from '../draft/template-draft.ts';
import { useEditor } from '../editor-context.ts';
import { ChangeList } from '../parts/change-list.tsx';

interface ConflictDialogProps {
  readonly theirs: Template;
  readonly onClose: () => void;
}

/** Two people edited the same template: shows what the other one changed, and lets this one decide. */
export const ConflictDialog = ({ theirs, onClose }: ConflictDialogProps) => {
  const { base, draft, replace } = useEditor();
  const now = useNow(1000);
  const changes = describeChanges(draftOf(base), draftOf(theirs));
  const age = theirs.changedAt === null ? '' : ` ${ageText(Date.parse(theirs.changedAt), now)} ago`;
  const takeTheirs = (): void => {
    replace(draftOf(theirs), theirs);
    onClose();
  };
  const keepMyChanges = (): void => {
    replace(rebased(draftOf(base), draft, draftOf(theirs)), theirs);
    onClose();
  };
  return (
    <Dialog isOpen title="This template has changed" size="md" onClose={onClose}>
      <div>{`${theirs.changedBy ?? 'Someone'} saved it${age}, while you were editing version ${base.version}. Your changes are still here.`}</div>
      {changes.length === 0 ? (
        <div>Only its status changed.</div>
      ) : (
        <ChangeList label="What they changed" changes={changes} />
      )}
      <div>
        Load the newer version to discard your changes, or keep your changes on top of it. Nothing is saved until you
        apply it.
      </div>
      <DialogButtons>
        <Button variant="default" onClick={takeTheirs}>
          Load the newer version
        </Button>
        <Button onClick={keepMyChanges} data-autofocus>
          Keep my changes
        </Button>
      </DialogButtons>
    </Dialog>
  );
};
