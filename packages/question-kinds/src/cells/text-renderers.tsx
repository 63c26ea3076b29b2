import { iccidGroups, statusFamily, technologyLabel, thingStatusFamily } from '@airlane/domain';
import type { ComponentType } from 'react';
import { Chip } from './chip.tsx';
import { Identifier } from './identifier.tsx';

type TextRenderer = ComponentType<{ readonly text: string }>;

const LONG_TEXT = 30;

const Plain: TextRenderer = ({ text }) => <span title={text.length > LONG_TEXT ? text : undefined}>{text}</span>;

/** What `metadata.agGrid_renderAsType` can ask of a text; any other word draws it plain. */
const renderers: ReadonlyMap<string, TextRenderer> = new Map<string, TextRenderer>([
  ['status', ({ text }) => <Chip text={text} family={statusFamily(text)} />],
  ['thingStatus', ({ text }) => <Chip text={text} family={thingStatusFamily(text)} />],
  ['technology', ({ text }) => <Chip text={technologyLabel(text)} family="grey" />],
  ['identifier', ({ text }) => <Identifier groups={iccidGroups(text)} />],
]);

export const textRenderer = (renderAsType: string | undefined): TextRenderer => renderers.get(renderAsType ?? '') ?? Plain;
