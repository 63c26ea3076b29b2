/** Which networks SIMs with a satellite part may use (NTN: non-terrestrial networks). Portals without satellites offer none of them. */
export const ntnTypes = ['Satellite and terrestrial', 'Satellite only', 'Terrestrial only'] as const;
export type NtnType = (typeof ntnTypes)[number];

/** What an order is for: what was chosen, or else the first that the portal offers. */
export const chosenNtnType = (offered: readonly NtnType[], chosen: NtnType | undefined): NtnType | null =>
  chosen ?? offered[0] ?? null;

export const ntnTypeProblem = (offered: readonly NtnType[], chosen: NtnType | undefined): string | undefined => {
  if (chosen === undefined || offered.includes(chosen)) return undefined;
  return offered.length === 0 ? 'This portal has no satellite networks' : `Choose one of: ${offered.join(', ')}`;
};
