import { APP_VERSION } from '@airlane/domain/lists/lists';
import { footerYear } from '@airlane/domain/verticals/verticals';
import { pageSettings } from './page-settings.ts';

export const footerText = pageSettings.vertical.footer(footerYear(new Date()), APP_VERSION);
