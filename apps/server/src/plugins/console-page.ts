import type { BuildEnvironment } from '@airlane/domain';

export interface PageValues {
  readonly vertical: string;
  readonly demo: boolean;
  readonly buildEnv: BuildEnvironment;
  readonly advancedConsole: { readonly prod: string | undefined; readonly qa: string | undefined; readonly apiKey: string | undefined };
}

const inAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Writes what the console must know before its first call into its page. */
export const consolePage = (html: string, { vertical, demo, buildEnv, advancedConsole }: PageValues): string => {
  const values: Readonly<Record<string, string>> = {
    '%AIRLANE_VERTICAL%': vertical,
    '%AIRLANE_DEMO%': String(demo),
    '%AIRLANE_ENV%': buildEnv,
    '%AIRLANE_CONSOLE_URL%': advancedConsole.prod ?? '',
    '%AIRLANE_CONSOLE_QA_URL%': advancedConsole.qa ?? '',
    '%AIRLANE_CONSOLE_KEY%': advancedConsole.apiKey ?? '',
  };
  return Object.entries(values).reduce((text, [placeholder, value]) => text.replaceAll(placeholder, () => inAttribute(value)), html);
};
