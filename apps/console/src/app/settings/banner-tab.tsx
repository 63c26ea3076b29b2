import { BannerForm } from '#features/staff/banner/banner-form.tsx';
import type { SettingsTabProps } from './settings-tab-props.ts';

export const BannerTab = ({ account, role }: SettingsTabProps) => <BannerForm accountId={account.id} role={role} />;
