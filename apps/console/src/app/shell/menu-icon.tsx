import type { Icon } from '@tabler/icons-react';
import { IconBolt, IconBroadcast, IconBuilding, IconCode, IconDatabase, IconDeviceSim, IconFileInvoice, IconInbox, IconReceipt2, IconReportAnalytics, IconShoppingCart, IconTable, IconTags, IconTemplate, IconUsers, IconWaveSine } from '@tabler/icons-react';

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
  capture: IconWaveSine,
  report: IconReportAnalytics,
  action: IconBolt,
  inventory: IconDatabase,
};

/** Templates of later releases may name icons that are not known here. */
export const MenuIcon = ({ name }: { readonly name: string }) => {
  const Drawn = icons[name] ?? IconTable;
  return <Drawn size={18} stroke={1.6} aria-hidden="true" />;
};
