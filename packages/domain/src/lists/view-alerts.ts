/** When the owner of a saved view of Things is told. */
export const viewAlerts = ['enters', 'leaves', 'both'] as const;
export type ViewAlert = (typeof viewAlerts)[number];

/** More Things than this are not watched one by one: a dashboard is the better answer. */
export const MAX_WATCHED_THINGS = 20_000;

export type ViewMove = 'enters' | 'leaves';
export const tellsOf = (alert: ViewAlert, move: ViewMove): boolean => alert === 'both' || alert === move;

const NAMES_TOLD = 10;

/** What the inbox says of Things that entered or left a view. */
export const viewAlertText = (
  move: ViewMove,
  view: string,
  names: readonly string[],
): { readonly subject: string; readonly text: string } => {
  const verb = move === 'enters' ? 'entered' : 'left';
  const count = names.length;
  const subject =
    count === 1
      ? `"${names[0] ?? ''}" ${verb} the view "${view}"`
      : `${count.toLocaleString('en-US')} Things ${verb} the view "${view}"`;
  const more = count > NAMES_TOLD ? ` and ${(count - NAMES_TOLD).toLocaleString('en-US')} more` : '';
  return { subject, text: `${names.slice(0, NAMES_TOLD).join(', ')}${more} ${verb} the view "${view}".` };
};
