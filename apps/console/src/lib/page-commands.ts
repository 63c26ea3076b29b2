import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** Something that the page in view can do, offered wherever commands are typed. */
export interface PageCommand {
  readonly label: string;
  readonly run: () => void;
}

let groups: readonly { readonly owner: symbol; readonly commands: readonly PageCommand[] }[] = [];
const listeners = createListeners();

const replace = (owner: symbol, commands: readonly PageCommand[]): void => {
  const others = groups.filter((group) => group.owner !== owner);
  groups = commands.length === 0 ? others : [...others, { owner, commands }];
  listeners.notify();
};

const read = () => groups;

export const usePageCommands = (): readonly PageCommand[] => {
  const offered = useSyncExternalStore(listeners.subscribe, read);
  return useMemo(() => offered.flatMap(({ commands }) => commands), [offered]);
};

/** Offers commands while the calling part is on the page. What they do may change with every drawing; that they are offered depends on their labels. */
export const useOfferedCommands = (commands: readonly PageCommand[]): void => {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  const labels = commands.map(({ label }) => label).join('\n');
  useEffect(() => {
    const owner = Symbol('commands');
    const offered =
      labels === ''
        ? []
        : labels.split('\n').map((label, index) => ({ label, run: () => latest.current[index]?.run() }));
    replace(owner, offered);
    return () => replace(owner, []);
  }, [labels]);
};
