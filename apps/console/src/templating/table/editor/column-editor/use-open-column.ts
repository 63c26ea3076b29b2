import { useCallback, useMemo, useState } from 'react';

interface Opened {
  readonly questionId: string;
  /** Counts the openings: each begins with inputs of its own. */
  readonly index: number;
}

export interface OpenColumn {
  readonly opened: Opened | undefined;
  readonly open: (questionId: string) => void;
  readonly rename: (questionId: string) => void;
  readonly close: () => void;
}

/** Which column is being edited. */
export const useOpenColumn = (): OpenColumn => {
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback(
    (questionId: string) => setOpened((before) => ({ questionId, index: (before?.index ?? 0) + 1 })),
    [],
  );
  const rename = useCallback((questionId: string) => setOpened((before) => before && { ...before, questionId }), []);
  const close = useCallback(() => setOpened(undefined), []);
  return useMemo(() => ({ opened, open, rename, close }), [opened, open, rename, close]);
};
