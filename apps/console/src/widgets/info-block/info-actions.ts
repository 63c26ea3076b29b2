import { createContext, useContext } from 'react';

/** What the page around a block can do with what it shows. */
export interface InfoActions {
  /** Captures the traffic of an address; absent where the viewer may not. */
  readonly captureAddress?: ((ip: string) => Promise<void>) | undefined;
}

const InfoActionsContext = createContext<InfoActions>({});
export const InfoActionsProvider = InfoActionsContext.Provider;
export const useInfoActions = (): InfoActions => useContext(InfoActionsContext);
