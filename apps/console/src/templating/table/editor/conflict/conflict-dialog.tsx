import type { Template } from '@airlane/contract';
import { ageText } from '../../../../lib/time/age.ts';
import { useNow } from '../../../../lib/time/use-now.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../../ui/dialog.tsx';
import { describeChanges } from '../draft/describe-changes.ts';
import { rebased } from '../draft/rebase.ts';
import { draftOf } from '../draft/template-draft.ts';
import { useEditor } from '../editor-context.ts';
import classes from './conflict-dialog.module.css';

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
  const putMineOnTop = (): void => {
    replace(rebased(draftOf(base), draft, draftOf(theirs)), theirs);
    onClose();
  };
  return (
    <Dialog isOpen title="This template was changed meanwhile" size="md" onClose={onClose}>
      <div>{`${theirs.changedBy ?? 'Somebody'} saved it${age}, while you were editing version ${base.version}. Nothing of yours is lost.`}</div>
      {changes.length === 0 ? (
        <div>Only its status changed.</div>
      ) : (
        <ul className={classes['list']} aria-label="What they changed">
          {changes.map((change) => <li key={change}>{change}</li>)}
        </ul>
      )}
      <div>Take theirs to drop your changes. Put yours on top to keep what they did and change only what you changed; nothing is saved until you apply it.</div>
      <DialogButtons>
        <Button variant="default" onClick={takeTheirs}>Take theirs</Button>
        <Button onClick={putMineOnTop} data-autofocus>Put mine on top</Button>
      </DialogButtons>
    </Dialog>
  );
};
