import { IconAntenna, IconDeviceSim, IconId, IconInfoCircle, IconQrcode, IconReceipt } from '@tabler/icons-react';

const icons: Readonly<Record<string, typeof IconId>> = { id: IconId, antenna: IconAntenna, sim: IconDeviceSim, qr: IconQrcode, receipt: IconReceipt };

export const BlockIcon = ({ name }: { readonly name: string }) => {
  const Icon = icons[name] ?? IconInfoCircle;
  return <Icon size={16} aria-hidden="true" />;
};
