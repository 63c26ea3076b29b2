import type { VerticalKey } from '@airlane/domain';
import { airlaneTheme } from './airlane.ts';
import { gideTheme } from './gide.ts';
import { siemensGideTheme } from './siemens-gide.ts';
import { terrestarTheme } from './terrestar.ts';
import type { VerticalTheme } from './vertical-theme.ts';

export const verticalThemes: Record<VerticalKey, VerticalTheme> = {
  airlane: airlaneTheme,
  gide: gideTheme,
  siemensGide: siemensGideTheme,
  terrestar: terrestarTheme,
};
