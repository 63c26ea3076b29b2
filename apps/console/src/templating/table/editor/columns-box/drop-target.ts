/** A drop lands on an item, or on the free space of a group. */
const GROUP = 'group:';

export const groupTarget = (group: string): string => `${GROUP}${group}`;
export const groupOfTarget = (target: string): string | undefined => (target.startsWith(GROUP) ? target.slice(GROUP.length) : undefined);
