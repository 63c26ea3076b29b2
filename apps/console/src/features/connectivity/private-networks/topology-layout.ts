import type { NodeSummary, Topology } from '@airlane/contract/calls/private-networks';
import { isOut } from '@airlane/domain/private-network/node-states';

/** From left to right: Things, radio, edge, backhaul, internet. */
const COLUMNS = { things: 0, radio: 142, edge: 350, backhaul: 558, internet: 766 } as const;
const WIDTHS = { things: 104, radio: 170, edge: 170, backhaul: 170, internet: 94 } as const;
const ROW = 64;
const BOX = 46;
const GAP = 18;
export const TOPOLOGY_WIDTH = COLUMNS.internet + WIDTHS.internet;

export type BoxKind = keyof typeof COLUMNS;

export interface Box {
  readonly key: string;
  readonly kind: BoxKind;
  /** Of nodes; the Things of a radio and the internet have none. */
  readonly node: NodeSummary | undefined;
  readonly label: string;
  readonly isOut: boolean;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Line {
  readonly key: string;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly isOut: boolean;
}

export interface TopologyLayout {
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
}

export const thingsText = (count: number): string => `${count} ${count === 1 ? 'Thing' : 'Things'}`;

const boxAt = (kind: BoxKind, key: string, y: number, label: string, out: boolean, node?: NodeSummary): Box => ({
  key,
  kind,
  node,
  label,
  isOut: out,
  x: COLUMNS[kind],
  y,
  width: WIDTHS[kind],
  height: BOX,
});

const line = (left: Box, right: Box): Line => ({
  key: `${left.key} ${right.key}`,
  from: [left.x + left.width, left.y + left.height / 2],
  to: [right.x, right.y + right.height / 2],
  isOut: left.isOut || right.isOut,
});

/** Rows of so many boxes in the middle of a band. */
const rowsIn = (top: number, rows: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => top + ((rows - count) * ROW) / 2 + index * ROW);

/** Where everything is drawn: a band for each edge, with its radios on the left and its backhauls on the right. */
export const layoutTopology = ({ nodes }: Pick<Topology, 'nodes'>): TopologyLayout => {
  const boxes: Box[] = [];
  const lines: Line[] = [];
  const outs: Box[] = [];
  let top = 0;
  for (const edge of nodes.filter(({ kind }) => kind === 'edge')) {
    const radios = nodes.filter(({ kind, parentId }) => kind === 'radio' && parentId === edge.id);
    const backhauls = nodes.filter(({ kind, parentId }) => kind === 'backhaul' && parentId === edge.id);
    const rows = Math.max(1, radios.length, backhauls.length);
    const edgeBox = boxAt('edge', edge.id, rowsIn(top, rows, 1)[0] ?? top, edge.name, isOut(edge.state), edge);
    boxes.push(edgeBox);
    for (const [index, y] of rowsIn(top, rows, radios.length).entries()) {
      const radio = radios[index];
      if (!radio) continue;
      const box = boxAt('radio', radio.id, y, radio.name, isOut(radio.state), radio);
      const things = boxAt('things', `${radio.id} things`, y, thingsText(radio.things), box.isOut && radio.things > 0);
      boxes.push(things, box);
      lines.push(line(things, box), line(box, edgeBox));
    }
    for (const [index, y] of rowsIn(top, rows, backhauls.length).entries()) {
      const backhaul = backhauls[index];
      if (!backhaul) continue;
      const box = boxAt('backhaul', backhaul.id, y, backhaul.name, isOut(backhaul.state), backhaul);
      boxes.push(box);
      outs.push(box);
      lines.push(line(edgeBox, box));
    }
    top += rows * ROW + GAP;
  }
  const height = Math.max(BOX, top - GAP - (ROW - BOX));
  const internet = boxAt(
    'internet',
    'internet',
    height / 2 - BOX / 2,
    'Internet',
    outs.length > 0 && outs.every((box) => box.isOut),
  );
  return { height, boxes: [...boxes, internet], lines: [...lines, ...outs.map((box) => line(box, internet))] };
};
