import type { Plugin } from 'vite';

const developmentSettings: Record<string, string> = {
  '%AIRLANE_VERTICAL%': process.env['VERTICAL'] ?? 'airlane',
  '%AIRLANE_DEMO%': 'true',
  '%AIRLANE_ENV%': 'local',
  '%AIRLANE_CONSOLE_URL%': process.env['CONSOLE_URL'] ?? '',
  '%AIRLANE_CONSOLE_QA_URL%': process.env['CONSOLE_QA_URL'] ?? '',
  '%AIRLANE_CONSOLE_KEY%': process.env['CONSOLE_API_KEY'] ?? 'airlane-console',
};

/** In production the server fills the placeholders of index.html; in development this does. */
export const pageSettings = (): Plugin => ({
  name: 'airlane-page-settings',
  apply: 'serve',
  transformIndexHtml: (html) =>
    Object.entries(developmentSettings).reduce(
      (text, [placeholder, value]) => text.replaceAll(placeholder, value),
      html,
    ),
});
