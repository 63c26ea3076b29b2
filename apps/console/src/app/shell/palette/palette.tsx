import { numberText } from '@airlane/domain/text/number-text';
import '@mantine/spotlight/styles.layer.css';
import type { ThingButtonName } from '@airlane/domain/thing-header/thing-buttons';
import { iccidGroups } from '@airlane/domain/sims/iccid';
import { identifiersIn, MAX_IDENTIFIERS } from '@airlane/domain/sims/identifier-list';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconBolt, IconBuilding, IconClock, IconDeviceSim, IconListSearch, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useEffect } from 'react';
import { usePageCommands } from '#lib/page-commands.ts';
import { useDebugMode } from '#lib/preferences/debug-mode.ts';
import { meQuery, menuQuery, myAccountsQuery } from '#lib/queries/me.ts';
import { HealthMark } from '#widgets/health-mark.tsx';
import { soughtAs, templatePartsOf } from '#app/template-parts.ts';
import { MenuIcon } from '../menu-icon.tsx';
import { useSwitchAccount } from '../use-switch-account.ts';
import classes from './palette.module.css';
import { foundAccounts, foundByLabel, foundPages } from './palette-entries.ts';
import { readRecent } from './recent.ts';
import type { ThingInView } from './thing-in-view.ts';
import { useThingInView } from './thing-in-view.ts';
import { THINGS_TEMPLATE, useFoundThings } from './use-found-things.ts';
import { useShowIdentifiers } from './use-show-identifiers.ts';

const ICON = 16;
const MAX_RECENT_SHOWN = 5;
const [store, spotlight] = createSpotlight();

interface PaletteProps {
  readonly accountId: string;
  readonly isOpen: boolean;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onClose: () => void;
  readonly onOrder: (order: ThingInView & { readonly order: ThingButtonName }) => void;
}

/** Goes anywhere by typing, and orders what the Thing in view or the selection allows: pages, accounts, Things; a pasted list of identifiers becomes a filtered table. */
export const Palette = ({ accountId, isOpen, query, onQuery, onClose, onOrder }: PaletteProps) => {
  const debug = useDebugMode();
  const navigate = useNavigate();
  const { data: tabs = [] } = useQuery(menuQuery(accountId, debug));
  const { data: accounts = [] } = useQuery(myAccountsQuery());
  const switchAccount = useSwitchAccount(accountId);
  const show = useShowIdentifiers(accountId, () => spotlight.close());
  const identifiers = identifiersIn(query);
  const isList = identifiers.length > 1;
  const things = useFoundThings(accountId, isList ? '' : query);
  const pages = isList ? [] : foundPages(tabs, query, soughtAs);
  const thing = useThingInView(accountId);
  const orders =
    isList || thing === undefined
      ? []
      : foundByLabel(templatePartsOf(thing.open.template).things?.commands ?? [], query);
  const offered = usePageCommands();
  const commands = isList ? [] : foundByLabel(offered, query);
  const userId = useQuery(meQuery()).data?.id;
  const here = useParams({ strict: false });
  const recent =
    query === '' && userId !== undefined
      ? readRecent(userId, accountId)
          .filter(({ templateName, id }) => templateName !== here.templateName || id !== here.id)
          .slice(0, MAX_RECENT_SHOWN)
      : [];
  const others = isList ? [] : foundAccounts(accounts, accountId, query);

  useEffect(() => {
    if (isOpen) spotlight.open();
  }, [isOpen]);

  // A one-line field would join pasted lines without a gap between them.
  const paste = (event: ClipboardEvent): void => {
    const pasted = identifiersIn(event.clipboardData.getData('text'));
    if (pasted.length < 2) return;
    event.preventDefault();
    onQuery(pasted.join(', '));
  };
  // Without a choice, Enter takes the first that was found.
  const pressKey = ({ key, currentTarget }: KeyboardEvent): void => {
    const dialog = key === 'Enter' ? currentTarget.closest('[role="dialog"]') : null;
    if (dialog?.querySelector('[data-selected]') === null) dialog.querySelector<HTMLElement>('[data-action]')?.click();
  };
  const toTemplate = (templateName: string): void =>
    void navigate({ to: '/$accountId/$templateName', params: { accountId, templateName } });
  const toThing = (id: string): void =>
    void navigate({ to: '/$accountId/$templateName/$id', params: { accountId, templateName: THINGS_TEMPLATE, id } });

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={onQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      classNames={{ actionsGroup: classes['group'] ?? '' }}
      attributes={{ content: { 'aria-label': 'Go to a page, account or Thing' } }}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <Spotlight.Search
        aria-label="Find anything"
        placeholder="Page, action, account, name, ICCID, IMSI, IMEI, or a pasted list"
        leftSection={<IconSearch size={18} />}
        onPaste={paste}
        onKeyDown={pressKey}
        onFocus={({ currentTarget: field }) => field.setSelectionRange(field.value.length, field.value.length)}
      />
      <Spotlight.ActionsList>
        {isList && identifiers.length <= MAX_IDENTIFIERS && (
          <Spotlight.Action
            label={`Show ${identifiers.length} identifiers in Things`}
            leftSection={<IconListSearch size={ICON} />}
            closeSpotlightOnTrigger={false}
            disabled={show.isPending}
            onClick={() => show.mutate(identifiers)}
          />
        )}
        {isList && identifiers.length > MAX_IDENTIFIERS && (
          <Spotlight.Empty>{`Too many identifiers (${numberText(identifiers.length)}). Paste at most ${numberText(MAX_IDENTIFIERS)}.`}</Spotlight.Empty>
        )}
        {orders.length > 0 && thing && (
          <Spotlight.ActionsGroup label="This Thing">
            {orders.map(({ order, label }) => (
              <Spotlight.Action
                key={order}
                label={label}
                leftSection={<IconBolt size={ICON} />}
                onClick={() => onOrder({ ...thing, order })}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {commands.length > 0 && (
          <Spotlight.ActionsGroup label="Selection">
            {commands.map(({ label, run }) => (
              <Spotlight.Action key={label} label={label} leftSection={<IconBolt size={ICON} />} onClick={run} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {recent.length > 0 && (
          <Spotlight.ActionsGroup label="Recent">
            {recent.map(({ templateName, id, title }) => (
              <Spotlight.Action
                key={`${templateName} ${id ?? ''}`}
                label={title}
                leftSection={<IconClock size={ICON} />}
                onClick={() => (id === undefined ? toTemplate(templateName) : toThing(id))}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {things.length > 0 && (
          <Spotlight.ActionsGroup label="Things">
            {things.map(({ id, name, iccid, health }) => (
              <Spotlight.Action
                key={id}
                label={name === '' ? iccid : name}
                description={iccidGroups(iccid).join(' ')}
                leftSection={health ? <HealthMark facts={health} /> : <IconDeviceSim size={ICON} />}
                onClick={() => toThing(id)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label="Pages">
            {pages.map(({ templateName, title, icon }) => (
              <Spotlight.Action
                key={templateName}
                label={title}
                leftSection={<MenuIcon name={icon} />}
                onClick={() => toTemplate(templateName)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {others.length > 0 && (
          <Spotlight.ActionsGroup label="Accounts">
            {others.map(({ id, title }) => (
              <Spotlight.Action
                key={id}
                label={title}
                leftSection={<IconBuilding size={ICON} />}
                onClick={() => void switchAccount(id)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {!isList &&
          orders.length + commands.length + recent.length + things.length + pages.length + others.length === 0 && (
            <Spotlight.Empty>{`No results for "${query.trim()}"`}</Spotlight.Empty>
          )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
};
