/** By itself, because the start invalidates the viewer and must not carry the schemas of the calls that ask for one. */
export const ME_KEY = ['me'] as const;
