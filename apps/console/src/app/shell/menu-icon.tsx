import type { Icon } from '@tabler/icons-react';
import { IconBroadcast, IconBuilding, IconCode, IconDeviceSim, IconFileInvoice, IconInbox, IconReceipt2, IconShoppingCart, IconTable, IconTags, IconTemplate, IconUsers } from '@tabler/icons-react';

const icons: Partial<Record<string, Icon>> = {
  sim: IconDeviceSim,
  inbox: IconInbox,
  order: IconShoppingCart,
  rate: IconTags,
  api: IconCode,
  users: IconUsers,
  accounts: IconBuilding,
  deal: IconFileInvoice,
  fee: IconReceipt2,
  bac: IconBroadcast,
  templates: IconTemplate,
};

/** Templates of later releases may name icons that are not known here. */
export const MenuIcon = ({ name }: { readonly name: string }) => {
  const Drawn = icons[name] ?? IconTable;
  return <Drawn size={18} stroke={1.6} aria-hidden="true" />;
};
