import type { SavedView } from '@airlane/contract/calls/views';
import type { ViewAlert } from '@airlane/domain/lists/view-alerts';
import { useMutation } from '@tanstack/react-query';
import { showFailure } from '#acting/show-failure.ts';
import { deleteViewMutation, setDefaultViewMutation, updateViewMutation } from '#lib/mutations/views.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import { viewHref } from '#templating/addresses.ts';
import { copyToClipboard } from '#ui/copy-to-clipboard.ts';
import { useTable } from '../table-context.ts';

/** Tells how it went, even when the menu that began it is closed by then. */
const tell = async (act: () => Promise<unknown>, text: string, failed: string): Promise<void> => {
  try {
    await act();
    showToast({ tone: 'success', text });
  } catch (error) {
    showFailure({ text: failed, error, retry: () => void tell(act, text, failed) });
  }
};

export const alertWords: Readonly<Record<ViewAlert, string>> = {
  enters: 'enters',
  leaves: 'leaves',
  both: 'enters or leaves',
};

/** What a person does with a saved view of the open table. */
export const useViewActions = () => {
  const { open, state, reportFilters } = useTable();
  const { accountId, accountTitle, template } = open;
  const { mutateAsync: update } = useMutation(updateViewMutation(accountId));
  const { mutateAsync: remove } = useMutation(deleteViewMutation(accountId));
  const { mutateAsync: setDefault } = useMutation(setDefaultViewMutation(accountId, template.description));
  const copyLink = ({ id }: SavedView): Promise<void> =>
    copyToClipboard(`${location.origin}${location.pathname}${viewHref(open, id)}`);
  return {
    copyLink,
    /** A link that only its owner could open would be of no use, so handing it out shares the view. */
    share: async (view: SavedView): Promise<void> => {
      await tell(
        () => update({ id: view.id, isShared: true }),
        `Everyone in ${accountTitle} can now open "${view.name}"`,
        `"${view.name}" was not shared`,
      );
      await copyLink(view);
    },
    keepToMyself: (view: SavedView) =>
      tell(
        () => update({ id: view.id, isShared: false }),
        `Only you can open "${view.name}" from now on`,
        `"${view.name}" is still shared`,
      ),
    overwrite: (view: SavedView) =>
      tell(
        () => update({ id: view.id, state: { ...state, reportFilters } }),
        `View "${view.name}" updated`,
        `"${view.name}" was not changed`,
      ),
    alertOn: (view: SavedView, alert: ViewAlert | null) =>
      tell(
        () => update({ id: view.id, alert }),
        alert === null
          ? `No more alerts of "${view.name}"`
          : `You are told in the inbox when a Thing ${alertWords[alert]} "${view.name}"`,
        `The alert of "${view.name}" was not changed`,
      ),
    remove: (view: SavedView) =>
      tell(() => remove(view.id), `View "${view.name}" deleted`, `View "${view.name}" was not deleted`),
    toggleDefault: (view: SavedView) =>
      tell(
        () => setDefault(view.isDefault ? null : view.id),
        view.isDefault
          ? `${template.title} opens as you left it`
          : `${template.title} opens with "${view.name}" from now on`,
        `The default view of ${template.title} was not changed`,
      ),
  };
};
