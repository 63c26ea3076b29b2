import { IconAntenna, IconDeviceSim, IconId, IconInfoCircle, IconLock, IconNetwork, IconQrcode, IconReceipt, IconServer, IconSettings } from '@tabler/icons-react';

const icons: Readonly<Record<string, typeof IconId>> = { id: IconId, antenna: IconAntenna, sim: IconDeviceSim, qr: IconQrcode, receipt: IconReceipt, server: IconServer, settings: IconSettings, lock: IconLock, network: IconNetwork };

export const BlockIcon = ({ name }: { readonly name: string }) => {
  const Icon = icons[name] ?? IconInfoCircle;
  return <Icon size={16} aria-hidden="true" />;
};
