import { iccidGroups } from '@airlane/domain/sims/iccid';
import { statusFamily, thingStatusFamily } from '@airlane/domain/lists/status-family';
import { technologyLabel } from '@airlane/domain/networks/technology';
import type { ReactNode } from 'react';
import { Chip } from './chip.tsx';
import { Identifier } from './identifier.tsx';

type Draw = (text: string) => ReactNode;

/** A column may be too narrow for any text but the shortest, so its whole is there on hover. */
const LONG_TEXT = 10;

const drawPlain: Draw = (text) => <span title={text.length > LONG_TEXT ? text : undefined}>{text}</span>;

/** What `metadata.agGrid_renderAsType` can ask of a text; any other word draws it plain. */
const drawings: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  ['status', (text) => <Chip text={text} family={statusFamily(text)} />],
  ['thingStatus', (text) => <Chip text={text} family={thingStatusFamily(text)} />],
  ['technology', (text) => <Chip text={technologyLabel(text)} family="grey" />],
  ['identifier', (text) => <Identifier groups={iccidGroups(text)} />],
]);

export const TextAs = ({ type, text }: { readonly type: string | undefined; readonly text: string }) =>
  (drawings.get(type ?? '') ?? drawPlain)(text);
