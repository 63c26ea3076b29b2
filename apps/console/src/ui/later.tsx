import type { ReactNode } from 'react';
import { useDeferredValue } from 'react';

interface LaterProps {
  readonly children: ReactNode;
  /** Holds the place until then. */
  readonly before?: ReactNode;
}

/** Draws its content after everything around it, in pieces between which the browser answers; a change of it waits the same way. */
export const Later = ({ children, before = null }: LaterProps): ReactNode => useDeferredValue(children, before);
