import type { Icon } from '@tabler/icons-react';
import {
  IconActivity,
  IconBroadcast,
  IconGauge,
  IconHistory,
  IconReceipt2,
  IconReportAnalytics,
  IconSettings,
  IconSparkles,
  IconTable,
  IconTags,
  IconUsers,
} from '@tabler/icons-react';
import { features } from '../features.ts';

/** Entries of the menu that every portal's templates draw alone, and those of the settings. */
const iconsWithoutFeature: Readonly<Record<string, Icon>> = {
  rate: IconTags,
  users: IconUsers,
  fee: IconReceipt2,
  bac: IconBroadcast,
  report: IconReportAnalytics,
  dashboard: IconGauge,
  flow: IconActivity,
  ai: IconSparkles,
  settings: IconSettings,
  audit: IconHistory,
};

const icons: Partial<Record<string, Icon>> = Object.assign(
  {},
  iconsWithoutFeature,
  ...features.map(({ menuIcons }) => menuIcons),
);

/** Templates of later releases may name icons that are not known here. */
export const MenuIcon = ({ name }: { readonly name: string }) => {
  const Drawn = icons[name] ?? IconTable;
  return <Drawn size={18} stroke={1.6} aria-hidden="true" />;
};
