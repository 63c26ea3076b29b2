import type { ComponentType } from 'react';

/** One part of the console, drawn with every variant that looks different. The gallery shows it, and tests judge it. */
export interface ComponentExample {
  readonly name: string;
  /** What it is for, in one sentence. */
  readonly purpose: string;
  readonly Example: ComponentType;
  /** The button of the example that opens the rest of it. */
  readonly opener?: string;
}
