/** Where a window stands and how large it is. */
export interface WindowFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const FIRST_SIZE: Size = { width: 400, height: 400 };
export const MIN_SIZE: Size = { width: 200, height: 100 };
/** So much of a window stays on the screen, or it could not be dragged back. */
const KEPT_IN_SIGHT = 40;

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)));

export const movedBy = (frame: WindowFrame, right: number, down: number, screen: Size): WindowFrame => ({
  ...frame,
  left: between(KEPT_IN_SIGHT - frame.width, frame.left + right, screen.width - KEPT_IN_SIGHT),
  top: between(0, frame.top + down, screen.height - KEPT_IN_SIGHT),
});

export const resizedBy = (frame: WindowFrame, wider: number, higher: number, screen: Size): WindowFrame => ({
  ...frame,
  width: between(MIN_SIZE.width, frame.width + wider, screen.width),
  height: between(MIN_SIZE.height, frame.height + higher, screen.height),
});
