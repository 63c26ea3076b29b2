import { TextInput } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import type { InputProps } from '../define-ui.ts';
import { fieldProps } from './field-props.tsx';

/** Holds the place of an input that is still loading, in its final shape, so that the form does not jump. */
const TextPlaceholder = (props: InputProps) => (
  <TextInput {...fieldProps(props)} disabled value="" onChange={() => undefined} />
);

/** A field where a file can be dropped is higher, and says below which files it takes. */
const UPLOAD_HEIGHT = 48;
export const UploadPlaceholder = (props: InputProps) => (
  <TextInput
    {...fieldProps(props, props.question.metadata?.placeholder)}
    placeholder=""
    styles={{ input: { height: UPLOAD_HEIGHT } }}
    disabled
    value=""
    onChange={() => undefined}
  />
);

/** An input whose code is fetched when the first one is drawn. */
export const lazyInput = (
  load: () => Promise<ComponentType<InputProps>>,
  Placeholder: ComponentType<InputProps> = TextPlaceholder,
): ComponentType<InputProps> => {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function LazyInput(props: InputProps) {
    return (
      <Suspense fallback={<Placeholder {...props} />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
};
