export const simTypes = ['Regular', 'Embedded', 'eSIM'] as const;
export type SimType = (typeof simTypes)[number];
export const isSimType = (text: string): text is SimType => simTypes.some((type) => type === text);

/** An eSIM is a profile that a device fetches: nothing is shipped. */
export const isShipped = (type: SimType): boolean => type !== 'eSIM';
