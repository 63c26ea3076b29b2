const MOST_PX = 90;
const KILOMETER = 1000;

export interface ScaleBar {
  readonly width: number;
  readonly label: string;
}

/** The longest round distance that fits: 1, 2 or 5 of a power of ten. */
export const scaleBar = (metersPerPixel: number): ScaleBar => {
  const most = metersPerPixel * MOST_PX;
  const power = 10 ** Math.floor(Math.log10(most));
  const meters = ([5, 2, 1].find((digit) => digit * power <= most) ?? 1) * power;
  return { width: meters / metersPerPixel, label: meters >= KILOMETER ? `${meters / KILOMETER} km` : `${meters} m` };
};
