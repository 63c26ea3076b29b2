import { APP_VERSION, footerYear } from '@airlane/domain';
import { pageSettings } from './page-settings.ts';

export const footerText = pageSettings.vertical.footer(footerYear(new Date()), APP_VERSION);
