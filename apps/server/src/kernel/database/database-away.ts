/** The database cannot be reached, or ended the session: the request is not wrong, and trying again later helps. */
export class DatabaseAway extends Error {
  override readonly name: string = 'DatabaseAway';
}

/** It answers others, but no connection became free in time. Whatever can wait for a database to come back can wait for this. */
export class DatabaseBusy extends DatabaseAway {
  override readonly name = 'DatabaseBusy';
}

/** Codes of the operating system for a connection that failed. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * SQLSTATEs of a server that is away: class 08 (connection), shutdown and start-up, no connection left, and a statement that reached a
 * standby during a failover (25006).
 */
const SERVER_CODES = /^(08[0-9A-Z]{3}|57P0[1-5]|53300|25006)$/;

/** What `pg` says without a code, and a database that was closed to new connections (55000 has other meanings too). */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)|is not currently accepting connections$/;

const isConnectionLoss = (error: Error): boolean => {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SYSTEM_CODES.has(code) || SERVER_CODES.test(code) || MESSAGES.test(error.message);
};

/** The same error, or one that says that the database is away. */
export const asDatabaseError = (error: unknown): unknown =>
  error instanceof Error && !(error instanceof DatabaseAway) && isConnectionLoss(error)
    ? new DatabaseAway(`The database is away: ${error.message}`, { cause: error })
    : error;
