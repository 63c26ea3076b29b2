import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { useEffect, useState } from 'react';

interface LateProps {
  /** What stands there until the code has arrived. */
  readonly fallback?: ReactNode;
}

export interface Late<Props extends object> extends FunctionComponent<Props & LateProps> {
  /** Resolves when the code is there, or cannot be had. */
  readonly preload: () => Promise<void>;
  /** Whether it is drawn at once. */
  readonly hasArrived: () => boolean;
}

/**
 * A component whose code arrives later. Unlike `lazy` of React, which holds back whatever follows a fallback for 300 ms so that pages do not flicker,
 * it is drawn as soon as its code is there, and at once where it is there already: for what a page is opened for.
 */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> => {
  let Arrived: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    loading ??= load().then(
      (component) => void (Arrived = component),
      (error: unknown) => {
        // Drawing it again tries again.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Component: FunctionComponent<Props & LateProps> = ({ fallback = null, ...props }) => {
    const [outcome, setOutcome] = useState<{ readonly error?: unknown }>();
    useEffect(() => {
      if (Arrived !== undefined) return undefined;
      let isGone = false;
      const tell = (result: { readonly error?: unknown }): void => {
        if (!isGone) setOutcome(result);
      };
      begin().then(
        () => tell({}),
        (error: unknown) => tell({ error }),
      );
      return () => void (isGone = true);
    }, []);
    if (outcome?.error !== undefined) throw outcome.error;
    // The rest of the properties are the component's own; TypeScript cannot subtract from a type parameter.
    return Arrived === undefined ? fallback : <Arrived {...(props as unknown as Props)} />;
  };
  return Object.assign(Component, {
    preload: () => begin().catch(() => undefined),
    hasArrived: () => Arrived !== undefined,
  });
};
