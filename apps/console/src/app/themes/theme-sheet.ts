import { STATUS_FAMILIES } from '@airlane/domain/lists/status-family';
import type { SchemeTokens } from './tokens.ts';
import { darkTokens, lightTokens } from './tokens.ts';
import type { VerticalTheme } from './vertical-theme.ts';

const declarations = ({ status, ...tokens }: SchemeTokens, accent: VerticalTheme['light']): string => {
  const statuses = STATUS_FAMILIES.flatMap((family) => [
    [`status-${family}`, status[family].text],
    [`status-${family}-surface`, status[family].surface],
  ]);
  return [...Object.entries({ ...tokens, ...accent }), ...statuses]
    .map(([name, value]) => `--airlane-${name}:${value};`)
    .join('');
};

/** Makes the tokens of a vertical CSS variables of the page, for both colour schemes, before anything is drawn. */
export const adoptTheme = (vertical: VerticalTheme): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:root{${declarations(lightTokens, vertical.light)}}` +
      `:root[data-mantine-color-scheme='dark']{${declarations(darkTokens, vertical.dark)}}`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};
