/** For how long an import can be undone; afterwards the list of what it made is gone. */
export const UNDO_IMPORT_DAYS = 90;

/** What is known of something that an import made, when it is to be removed again. */
export interface ImportedState {
  readonly isGone: boolean;
  /** It was saved since. */
  readonly isChanged: boolean;
  /** What speaks for it being used, as people read it. */
  readonly uses: readonly string[];
}

/** Why something that an import made stays; nothing where it is as it was made and is not in use. */
export const undoObstacle = ({ isGone, isChanged, uses }: ImportedState): string | undefined => {
  if (isGone) return 'Removed before';
  if (uses.length > 0) return `In use: ${uses.join(', ')}`;
  return isChanged ? 'Changed since the import' : undefined;
};
