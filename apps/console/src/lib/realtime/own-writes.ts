/** The echo of an own write arrives a little after its answer. */
const ECHO_MS = 1000;

const quietUntil = new Map<string, number>();

/** Runs a write; its own change events are ignored meanwhile, because the write refreshes what it changed itself. */
export const asOwnWrite = async <Result>(documentId: string, write: () => Promise<Result>): Promise<Result> => {
  quietUntil.set(documentId, Infinity);
  try {
    return await write();
  } finally {
    quietUntil.set(documentId, Date.now() + ECHO_MS);
  }
};

export const isOwnWrite = (documentId: string, now = Date.now()): boolean => {
  const until = quietUntil.get(documentId);
  if (until === undefined) return false;
  if (now <= until) return true;
  quietUntil.delete(documentId);
  return false;
};
