/** What the frame or the provider's script tells once a card is set up. */
export interface FinishedSetup {
  readonly setupId: string;
  readonly cardId: string;
}

/** What the sandbox's frame says to the page around it. */
export type FrameMessage =
  | { readonly kind: 'height'; readonly height: number }
  | ({ readonly kind: 'result' } & FinishedSetup)
  | { readonly kind: 'confirmation' };

const MAX_HEIGHT = 800;

/** The frame has an origin of its own, which browsers name so. */
export const FRAME_ORIGIN = 'null';

/** Undefined for whatever does not come from the frame itself, or says something else than it may. */
export const readFrameMessage = (
  { source, origin, data }: Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>,
  frame: Window | null | undefined,
): FrameMessage | undefined => {
  if (frame == null || source !== frame || origin !== FRAME_ORIGIN || typeof data !== 'object' || data === null)
    return undefined;
  const { from, kind, height, status, setupId, cardId } = data as Readonly<Record<string, unknown>>;
  if (from !== 'payments-sandbox') return undefined;
  if (kind === 'height' && typeof height === 'number' && height > 0)
    return { kind, height: Math.min(Math.ceil(height), MAX_HEIGHT) };
  if (kind === 'confirmation' && status === 'succeeded') return { kind };
  if (
    kind === 'result' &&
    status === 'succeeded' &&
    typeof setupId === 'string' &&
    typeof cardId === 'string' &&
    cardId !== ''
  )
    return { kind, setupId, cardId };
  return undefined;
};
