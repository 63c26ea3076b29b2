import { useQuery } from '@tanstack/react-query';
import { problemOf } from '#lib/api/problem.ts';
import { templateVersionQuery } from '#lib/queries/templates.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { describeChanges } from '../draft/describe-changes.ts';
import type { TemplateDraft } from '../draft/template-draft.ts';
import { draftOf } from '../draft/template-draft.ts';
import { useEditor } from '../editor-context.ts';
import { ChangeList } from '../parts/change-list.tsx';

interface RestoreDialogProps {
  readonly accountId: string;
  readonly version: number;
  readonly onClose: () => void;
}

const Loaded = ({
  version,
  restored,
  onClose,
}: Pick<RestoreDialogProps, 'version' | 'onClose'> & { readonly restored: TemplateDraft }) => {
  const { draft, replace } = useEditor();
  const changes = describeChanges(draft, restored);
  const restore = (): void => {
    replace(restored);
    showToast({ tone: 'success', text: `Version ${version} is in the editor. Apply changes to save it` });
    onClose();
  };
  return (
    <>
      {changes.length === 0 ? (
        <div>The editor shows exactly this version already.</div>
      ) : (
        <>
          <div>
            This would change in the editor. Nothing is saved until you apply it, and who sees the template stays as it
            is.
          </div>
          <ChangeList label="Changes" changes={changes} />
        </>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={changes.length === 0} onClick={restore}>
          Restore
        </Button>
      </DialogButtons>
    </>
  );
};

/** Takes an earlier version into the draft, after telling what that changes. */
export const RestoreDialog = ({ accountId, version, onClose }: RestoreDialogProps) => {
  const { base, draft } = useEditor();
  const { data, error } = useQuery(templateVersionQuery(accountId, base.id, version));
  return (
    <Dialog isOpen title={`Restore version ${version}`} size="md" onClose={onClose}>
      {error && <Notice tone="error">{`The version could not be loaded: ${problemOf(error).message}`}</Notice>}
      {!error && !data && <div aria-busy="true">Loading…</div>}
      {data && (
        <Loaded
          version={version}
          restored={{ ...draft, ...draftOf({ ...base, ...data, audience: null }) }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
};
