/** What is measured, how long, and what counts as good enough. */
export const settings = {
  sizes: (process.env['BENCH_SIZES'] ?? '100000,1000000')
    .split(',')
    .map(Number)
    .filter((size) => Number.isInteger(size) && size > 0),
  /** A fifth of them belong to the account whose dashboard is measured. */
  dashboardThings: Number(process.env['BENCH_DASHBOARD_THINGS'] ?? 1_000_000),
  deliveredEvents: Number(process.env['BENCH_EVENTS'] ?? 100_000),
  /** Of the big account: in the bulk job that is planned, in those that are worked through, and in the one whose processes are killed. */
  bulkThings: Number(process.env['BENCH_BULK_THINGS'] ?? 1_000_000),
  bulkWorkedThings: Number(process.env['BENCH_BULK_WORKED'] ?? 1_000_000),
  /** How often the devices act by themselves while a job is worked through, of their usual pace. */
  bulkNetworkPace: process.env['BENCH_BULK_PACE'] ?? '0.01',
  bulkKilledThings: Number(process.env['BENCH_BULK_KILLED'] ?? 100_000),
  /** As many as a file may have. */
  importedRows: Number(process.env['BENCH_IMPORTED_ROWS'] ?? 100_000),
  /** Of the month that is rated and closed; 200 to an account. */
  chargedThings: Number(process.env['BENCH_CHARGED_THINGS'] ?? 1_000_000),
  /** Of the account that a what-if is made of: as many as it may have. */
  comparedThings: Number(process.env['BENCH_COMPARED_THINGS'] ?? 20_000),
  senderKills: Number(process.env['BENCH_KILLS'] ?? 20),
  connections: [1, 8, 32],
  accounts: 200,
  /** One account in five rows: the big customer whose lists are measured. */
  bigAccountShare: 0.2,
  databasePool: 10,
  /**
   * Floor and Airlane take turns, so that a machine that warms up or is disturbed treats both alike. Slow calls go on beyond the time
   * of a turn, or a handful of figures would be all there is.
   */
  effort: { turns: 5, minRequestsPerTurn: 5 },
  /** Columns are many, so each is measured shorter. */
  columnEffort: { turns: 2, minRequestsPerTurn: 5 },
  /** Counting a large fleet by hand takes the floor half a minute. */
  reportEffort: { turns: 3, minRequestsPerTurn: 1 },
  turnMs: 450,
  maxRequestsPerTurn: 500,
  warmUpMs: 250,
  columnConnections: 8,
} as const;

export const goals = {
  rssMegabytes: 200,
  simulatorPercentOfCore: 2,
  observationsPerSecond: 5000,
  listRatioBesideObservations: 2,
  deliveriesPerSecond: 2000,
  listRatioBesideDeliveries: 2,
  bulkPlanSecondsAMillion: 5,
  bulkThingsPerSecond: 2000,
  listRatioBesideBulk: 2,
  /** How far the process that works may grow, whatever the size of the job. */
  bulkGrowthMegabytes: 80,
  /** From the kill of a process until another process has its work. */
  bulkTakeoverSeconds: 30,
  /** How far the process may grow with a file as long as it may be. */
  importGrowthMegabytes: 250,
  /** Against the best statement by hand. */
  closeRatio: 1.5,
  /** How far the process may grow, whatever the number of accounts. */
  closeGrowthMegabytes: 80,
  /** A person waits for it, and the proxy in front for a minute at most. */
  whatIfSeconds: 20,
  /** From the death of an edge until every page says so. */
  edgeKnownMs: 5000,
  /** Of a core. */
  deliveryEngineIdlePercent: 1,
  loginKilobytes: 150,
  /** A page opened by its address against a bare page with the same grid, the same rows and one call. */
  openingRatio: 1.8,
  firstDataShare: 0.2,
  openingScripts: 12,
  tableKilobytes: 450,
  openingBlockedMs: 150,
  dashboardBlockedMs: 200,
  loginReadyMs: 500,
  rowsRatio: 1.5,
  scrollTaskMs: 100,
  typingTaskMs: 50,
  /** From the wish for a month of a Thing's history to its picture. */
  timelineMs: 1000,
  /** A report against its SQL by hand. */
  reportRatio: 1.5,
  dashboardTaskMs: 100,
  anomalyPrecision: 0.9,
  anomalyRecall: 0.9,
  anomalyFalseShare: 0.01,
  /** How far the server may grow while it writes a file of any length. */
  csvGrowthMegabytes: 80,
  /** Rows, total and three donuts under two filters, against rows and total by SQL by hand. */
  countsRatio: 0.3,
  /** What keeping bits may add to a write. */
  bitsWriteRatio: 1.2,
} as const;
