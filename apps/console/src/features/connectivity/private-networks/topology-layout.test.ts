import type { NodeSummary } from '@airlane/contract/calls/private-networks';
import { expect, test } from 'vitest';
import { layoutTopology, TOPOLOGY_WIDTH } from './topology-layout.ts';

const node = (
  kind: NodeSummary['kind'],
  id: string,
  parentId: string | null,
  state: NodeSummary['state'] = 'Up',
  things = 0,
): NodeSummary => ({
  id,
  kind,
  name: id,
  state,
  since: '2026-11-16T12:00:00Z',
  reason: '',
  causeId: null,
  parentId,
  things,
});

const nodes = [
  node('edge', 'nord', 'net', 'Down'),
  node('radio', 'r1', 'nord', 'Down', 2),
  node('radio', 'r2', 'nord', 'Down'),
  node('backhaul', 'b1', 'nord', 'Down'),
  node('edge', 'south', 'net'),
  node('radio', 'r3', 'south', 'Up', 1),
  node('backhaul', 'b2', 'south'),
];

test('boxes stand side by side and never over each other', () => {
  const { boxes, height } = layoutTopology({ nodes });
  for (const [index, box] of boxes.entries()) {
    expect(box.x + box.width).toBeLessThanOrEqual(TOPOLOGY_WIDTH);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    for (const other of boxes.slice(index + 1))
      expect(box.x !== other.x || Math.abs(box.y - other.y) >= box.height, `${box.key} and ${other.key}`).toBe(true);
  }
});

test('every way leads from a Thing to the internet, and what is out breaks it', () => {
  const { lines, boxes } = layoutTopology({ nodes });
  expect(lines.map(({ key, isOut }) => [key, isOut])).toEqual([
    ['r1 things r1', true],
    ['r1 nord', true],
    ['r2 things r2', true],
    ['r2 nord', true],
    ['nord b1', true],
    ['r3 things r3', false],
    ['r3 south', false],
    ['south b2', false],
    ['b1 internet', true],
    ['b2 internet', false],
  ]);
  expect(boxes.find(({ kind }) => kind === 'internet')?.isOut).toBe(false);
  expect(boxes.find(({ key }) => key === 'r1 things')?.label).toBe('2 Things');
});

test('a network without edges has the internet alone', () => {
  const { boxes, lines } = layoutTopology({ nodes: [] });
  expect(boxes.map(({ kind }) => kind)).toEqual(['internet']);
  expect(lines).toEqual([]);
});
