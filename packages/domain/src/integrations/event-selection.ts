import type { EventType } from '../events/event-types.ts';

/** Which events a receiver wants. Empty lists leave nothing out. */
export interface EventSelection {
  readonly types: readonly EventType[];
  readonly groups: readonly string[];
  readonly tags: readonly string[];
  readonly networks: readonly string[];
}

export interface SelectableEvent {
  readonly type: EventType;
  readonly thing: string | null;
  readonly thingGroup: string | null;
  readonly thingTags: readonly string[] | null;
  readonly thingNetwork: string | null;
}

const includes = (chosen: readonly string[], value: string | null): boolean =>
  chosen.length === 0 || (value !== null && chosen.includes(value));

/** A Thing has to be in one of the groups, on one of the networks and carry one of the tags. Where any of these is chosen, events about no Thing are left out. */
export const isSelected = (
  { types, groups, tags, networks }: EventSelection,
  { type, thingGroup, thingTags, thingNetwork }: SelectableEvent,
): boolean =>
  types.includes(type) &&
  includes(groups, thingGroup) &&
  includes(networks, thingNetwork) &&
  (tags.length === 0 || (thingTags ?? []).some((tag) => tags.includes(tag)));
