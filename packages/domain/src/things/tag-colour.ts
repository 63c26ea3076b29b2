import type { StatusFamily } from '../lists/status-family.ts';

export const TAG_COLOURS = [
  'green',
  'blue',
  'purple',
  'pink',
  'orange',
  'teal',
  'red',
] as const satisfies readonly StatusFamily[];
export const TAG_MAX_WIDTH_PX = 140;

/** The colour of the tag at a place in its list; after the seventh the colours start again. */
export const tagColour = (index: number): StatusFamily => TAG_COLOURS[index % TAG_COLOURS.length] ?? TAG_COLOURS[0];
