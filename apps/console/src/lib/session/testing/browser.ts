import { vi } from 'vitest';

type Listener = (event: { readonly key: string | null }) => void;

/** As much of a browser as the session knows of: one storage and one set of locks that all tabs share. */
export const browserWithTabs = () => {
  const entries = new Map<string, string>();
  const tabs: Listener[][] = [];
  let queue: Promise<unknown> = Promise.resolve();

  const locks = {
    request: <Result>(_name: string, act: () => Promise<Result>): Promise<Result> => {
      const turn = queue.then(act, act);
      queue = turn.catch(() => undefined);
      return turn;
    },
  };

  /** Loads the modules anew, as another tab does, and tells it what the others store. */
  const openTab = async <Module>(load: () => Promise<Module>): Promise<Module> => {
    const own: Listener[] = [];
    tabs.push(own);
    const tell = (key: string): void =>
      tabs
        .filter((tab) => tab !== own)
        .flat()
        .forEach((listener) => listener({ key }));
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, text: string) => {
        entries.set(key, text);
        tell(key);
      },
      removeItem: (key: string) => {
        entries.delete(key);
        tell(key);
      },
    });
    vi.stubGlobal('navigator', { locks });
    vi.stubGlobal('window', {
      location: { hostname: 'localhost' },
      addEventListener: (_name: string, listener: Listener) => void own.push(listener),
    });
    vi.stubGlobal('document', { querySelector: () => null });
    vi.resetModules();
    return load();
  };
  return { entries, openTab };
};
