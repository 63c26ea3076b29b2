import type { Plugin } from 'vite';

const developmentSettings: Record<string, string> = {
  '%AIRLANE_VERTICAL%': 'airlane',
  '%AIRLANE_DEMO%': 'true',
  '%AIRLANE_ENV%': 'local',
};

/** In production the server fills the placeholders of index.html; in development this does. */
export const pageSettings = (): Plugin => ({
  name: 'airlane-page-settings',
  apply: 'serve',
  transformIndexHtml: (html) =>
    Object.entries(developmentSettings).reduce((text, [placeholder, value]) => text.replaceAll(placeholder, value), html),
});
