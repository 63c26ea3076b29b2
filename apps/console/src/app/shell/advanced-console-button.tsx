import { templateNames } from '@airlane/domain/template-names';
import { IconExternalLink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { showFailure } from '#acting/show-failure.ts';
import { advancedConsoleAddress, advancedConsoleLink } from '#lib/session/advanced-console.ts';
import { freshConsoleTokens } from '#lib/session/console-token.ts';
import { IconButton } from '#ui/icon-button.tsx';

const THINGS = templateNames.thingsTable;

/** Opens the advanced console where this one stands: in the same account, at the same Thing. */
export const AdvancedConsoleButton = ({ accountId }: { readonly accountId: string }) => {
  const { templateName, id } = useParams({ strict: false });
  const thingId = templateName === THINGS ? id : undefined;
  const open = useMutation({
    mutationFn: async (tab: Window | null) => {
      const address = advancedConsoleAddress();
      if (address === undefined) return;
      const link = advancedConsoleLink(address, { accountId, thingId }, await freshConsoleTokens());
      if (tab === null) window.location.assign(link);
      else tab.location.replace(link);
    },
    onError: (error, tab) => {
      tab?.close();
      showFailure({ text: 'The advanced console could not be opened', error });
    },
  });
  if (advancedConsoleAddress() === undefined) return null;
  return (
    <IconButton
      label="Advanced console"
      icon={<IconExternalLink size={18} />}
      // Opened at once, because browsers refuse a window that comes after an answer; its page must not reach back into this one.
      onClick={() => {
        const tab = window.open('about:blank', '_blank');
        if (tab !== null) tab.opener = null;
        open.mutate(tab);
      }}
    />
  );
};
