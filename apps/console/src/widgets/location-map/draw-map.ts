import { graticule } from './graticule.ts';
import type { MapColours } from './map-colours.ts';
import type { MapSize, MapView } from './map-view.ts';
import { metersPerPixel, worldOffset, worldWidth } from './map-view.ts';
import type { Outline } from './outlines.ts';
import type { NamedPlace, PlaceLabel } from './place-labels.ts';
import { placeLabels } from './place-labels.ts';
import { scaleBar } from './scale-bar.ts';

export interface MapDrawing {
  readonly view: MapView;
  readonly outlines: readonly Outline[];
  readonly places: readonly NamedPlace[];
}

interface Ground {
  readonly context: CanvasRenderingContext2D;
  readonly size: MapSize;
  readonly colours: MapColours;
}

const FONT = 'Inter Variable, system-ui, sans-serif';
const EDGE = 8;
const DOT = 3;

const drawLand = ({ context, size, colours }: Ground, { view, outlines }: MapDrawing): void => {
  const scale = worldWidth(view);
  const offset = worldOffset(view, size);
  const seen = outlines.filter(({ from, to }) => to.x * scale + offset.x >= 0 && to.y * scale + offset.y >= 0 && from.x * scale + offset.x <= size.width && from.y * scale + offset.y <= size.height);
  context.beginPath();
  for (const ring of seen.flatMap(({ rings }) => rings)) {
    for (const [place, { x, y }] of ring.entries()) {
      if (place === 0) context.moveTo(x * scale + offset.x, y * scale + offset.y);
      else context.lineTo(x * scale + offset.x, y * scale + offset.y);
    }
    context.closePath();
  }
  context.fillStyle = colours.land;
  context.fill('evenodd');
  context.strokeStyle = colours.border;
  context.lineWidth = 1;
  context.stroke();
};

const drawGraticule = ({ context, size, colours }: Ground, { view }: MapDrawing): void => {
  const { meridians, parallels } = graticule(view, size);
  context.beginPath();
  for (const { at } of meridians) {
    context.moveTo(Math.round(at) + 0.5, 0);
    context.lineTo(Math.round(at) + 0.5, size.height);
  }
  for (const { at } of parallels) {
    context.moveTo(0, Math.round(at) + 0.5);
    context.lineTo(size.width, Math.round(at) + 0.5);
  }
  context.strokeStyle = colours.grid;
  context.lineWidth = 1;
  context.stroke();
  context.font = `10px ${FONT}`;
  context.fillStyle = colours.muted;
  context.textBaseline = 'top';
  context.textAlign = 'left';
  for (const { at, label } of meridians) context.fillText(label, at + 4, 4);
  context.textBaseline = 'bottom';
  for (const { at, label } of parallels) context.fillText(label, 4, at - 2);
};

const drawScale = ({ context, size, colours }: Ground, { view }: MapDrawing): void => {
  const { width, label } = scaleBar(metersPerPixel(view));
  const bottom = size.height - EDGE;
  context.beginPath();
  context.moveTo(EDGE, bottom - 5);
  context.lineTo(EDGE, bottom);
  context.lineTo(EDGE + width, bottom);
  context.lineTo(EDGE + width, bottom - 5);
  context.strokeStyle = colours.muted;
  context.lineWidth = 1.5;
  context.stroke();
  context.font = `11px ${FONT}`;
  context.fillStyle = colours.muted;
  context.textAlign = 'left';
  context.textBaseline = 'bottom';
  context.fillText(label, EDGE + 5, bottom - 3);
};

/** A dot where the place is, or an arrow towards it. */
const drawSign = (context: CanvasRenderingContext2D, { x, y, turn }: PlaceLabel): void => {
  context.save();
  context.translate(x, y);
  context.beginPath();
  if (turn === undefined) context.arc(0, 0, DOT, 0, 2 * Math.PI);
  else {
    context.rotate(turn);
    context.moveTo(8, 0);
    context.lineTo(-2, -5);
    context.lineTo(-2, 5);
  }
  context.fill();
  context.restore();
};

const drawPlaces = ({ context, size, colours }: Ground, { view, places }: MapDrawing): void => {
  context.font = `500 12px ${FONT}`;
  context.textBaseline = 'middle';
  for (const label of placeLabels(places, view, size)) {
    const isRight = label.x > size.width / 2;
    context.fillStyle = colours.text;
    drawSign(context, label);
    context.textAlign = isRight ? 'right' : 'left';
    const x = label.x + (isRight ? -10 : 10);
    // Letters stand out from lines that run under them.
    context.strokeStyle = colours.land;
    context.lineWidth = 3;
    context.strokeText(label.text, x, label.y);
    context.fillText(label.text, x, label.y);
  }
};

/** Land, borders and what tells where one is on them: lines of degrees, a scale and the places around. */
export const drawMap = (ground: Ground, drawing: MapDrawing): void => {
  const { context, size, colours } = ground;
  context.fillStyle = colours.sea;
  context.fillRect(0, 0, size.width, size.height);
  drawLand(ground, drawing);
  drawGraticule(ground, drawing);
  drawPlaces(ground, drawing);
  drawScale(ground, drawing);
};
