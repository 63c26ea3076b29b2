import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { useEditor } from '../editor-context.ts';
import { ChangeList } from '../parts/change-list.tsx';
import type { Apply } from './use-apply.ts';

/** What would become of the table, before it does for everybody. */
export const ReviewDialog = ({ applying }: { readonly applying: Apply }) => {
  const { base } = useEditor();
  const { review, confirm, cancel } = applying;
  if (review === undefined) return null;
  const removes = review.warnings.length > 0;
  return (
    <Dialog isOpen title="Review changes" size="md" onClose={cancel}>
      <div>
        {base.status === 'published'
          ? `These changes to ${base.title} apply to everyone who sees the table:`
          : `These changes are saved to the draft of ${base.title}:`}
      </div>
      <ChangeList label="Changes" changes={review.changes} />
      {removes && (
        <div>
          Saved views sort or filter by the columns you are removing. These sorts and filters will be dropped:
          <ul>
            {review.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      <DialogButtons>
        <Button variant="default" onClick={cancel}>
          Back
        </Button>
        <Button variant={removes ? 'danger' : 'primary'} onClick={() => void confirm()} data-autofocus>
          {removes ? 'Remove and apply' : 'Apply'}
        </Button>
      </DialogButtons>
    </Dialog>
  );
};
