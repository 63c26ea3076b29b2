import { buttonExamples } from './button-examples.tsx';
import type { ComponentExample } from './component-example.ts';
import { dialogExamples } from './dialog-examples.tsx';
import { fieldExamples } from './field-examples.tsx';
import { messageExamples } from './message-examples.tsx';

/** Every part of `src/ui` that draws something, and what stands where a table or a form would be. */
export const componentExamples: readonly ComponentExample[] = [
  ...buttonExamples,
  ...fieldExamples,
  ...messageExamples,
  ...dialogExamples,
];
