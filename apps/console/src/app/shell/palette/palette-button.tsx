import type { ThingButtonName } from '@airlane/domain/thing-header/thing-buttons';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, useState } from 'react';
import { documentQuery } from '#lib/queries/documents.ts';
import { meQuery } from '#lib/queries/me.ts';
import { templatesQuery } from '#lib/queries/templates.ts';
import { documentTitle } from '#templating/document-title.ts';
import { templatePartsOf } from '#app/template-parts.ts';
import classes from './palette-button.module.css';
import { rememberRecent } from './recent.ts';
import { useKeysTyped } from './keys-typed.ts';
import type { ThingInView } from './thing-in-view.ts';
import { THINGS_TEMPLATE } from './use-found-things.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

const SHORTCUT = 'mod+K';
const MODIFIER = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** Notes the tables and the Things that were opened. A Thing goes by its name, which its own page reads. */
const useRememberRecent = (accountId: string): void => {
  const { templateName, id } = useParams({ strict: false });
  const userId = useQuery(meQuery()).data?.id;
  const template = useQuery(templatesQuery(accountId)).data?.find(({ description }) => description === templateName);
  const isThing = templateName === THINGS_TEMPLATE && id !== undefined;
  const { data: thing } = useQuery({ ...documentQuery(accountId, id ?? '', THINGS_TEMPLATE), enabled: false });
  const title = isThing ? thing && template && documentTitle(template.questions, thing) : template?.title;
  useEffect(() => {
    if (userId === undefined || templateName === undefined || title === undefined || (id !== undefined && !isThing))
      return;
    rememberRecent(userId, accountId, { templateName, title, ...(isThing && { id }) });
  }, [userId, accountId, templateName, id, isThing, title]);
};

export const PaletteButton = ({ accountId }: { readonly accountId: string }) => {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const [query, setQuery] = useState('');
  const [ordered, setOrdered] = useState<ThingInView & { readonly order: ThingButtonName }>();
  useRememberRecent(accountId);
  const Order = ordered && templatePartsOf(ordered.open.template).things?.Order;
  const open = (): void => {
    setWanted(true);
    setOpen(true);
  };
  useKeysTyped(isOpen, setQuery, () => setOpen(false));
  // In text fields too: the way out of a form leads through the same keys.
  useHotkeys([[SHORTCUT, open]], []);
  return (
    <>
      <button
        type="button"
        className={classes['field']}
        title="Search pages, accounts and Things, or run an action"
        onClick={open}
      >
        <IconSearch size={18} aria-hidden="true" />
        <span className={classes['text']}>Search…</span>
        <kbd className={classes['keys']}>{`${MODIFIER} K`}</kbd>
      </button>
      {isWanted && (
        <Suspense fallback={null}>
          <Palette
            accountId={accountId}
            isOpen={isOpen}
            query={query}
            onQuery={setQuery}
            onClose={() => setOpen(false)}
            onOrder={setOrdered}
          />
        </Suspense>
      )}
      {ordered && Order && (
        <Suspense>
          <Order {...ordered} onClose={() => setOrdered(undefined)} />
        </Suspense>
      )}
    </>
  );
};
