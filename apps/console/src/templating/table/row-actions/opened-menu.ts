import { createContext, useContext } from 'react';

/** Which row's menu is open. The page holds it: a row is drawn anew whenever the list is read again, and would forget that it was pressed. */
export interface OpenedMenu {
  readonly rowId: string | undefined;
  readonly open: (rowId: string | undefined) => void;
}

const OpenedMenuContext = createContext<OpenedMenu | undefined>(undefined);
export const OpenedMenuProvider = OpenedMenuContext.Provider;

export const useOpenedMenu = (): OpenedMenu => {
  const menu = useContext(OpenedMenuContext);
  if (menu === undefined) throw new Error('useOpenedMenu is for the rows of a table page');
  return menu;
};
