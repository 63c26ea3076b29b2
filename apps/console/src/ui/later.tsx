import type { ReactNode } from 'react';
import { useDeferredValue } from 'react';

/** Draws its content after everything around it, in pieces between which the browser answers; a change of it waits the same way. */
export const Later = ({ children }: { readonly children: ReactNode }): ReactNode => useDeferredValue(children, null);
