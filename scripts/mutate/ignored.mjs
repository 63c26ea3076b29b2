// Mutants that change nothing anybody could notice, each with the reason.
const server = (name) => `apps/server/src/${name}`;
const domain = (name) => `packages/domain/src/${name}`;

export const ignoredMutants = [
  {
    file: server('modules/trade/charging/month-closes.repository.ts'),
    what: '= → <> in s.id left join row_counts on row_counts.account_id = accounts.id and source = thingsSource.name',
    reason: 'it only decides how many accounts are closed together',
  },
  {
    file: server('modules/trade/charging/month-closes.repository.ts'),
    what: '= → <> in on row_counts.account_id = accounts.id and source = thingsSource.name where accounts.id >',
    reason: 'it only decides how many accounts are closed together',
  },
  {
    file: server('modules/trade/charging/month-closes.repository.ts'),
    what: 'and → or in row_counts on row_counts.account_id = accounts.id and source = thingsSource.name where accoun',
    reason: 'it only decides how many accounts are closed together',
  },
  {
    file: server('modules/trade/charging/month-closes.repository.ts'),
    what: '> → >= in ource = thingsSource.name where accounts.id > after and accounts.deleted_at is null and no',
    reason: 'a page begins again with the last one of the page before, which changes nothing',
  },
  {
    file: server('modules/trade/charging/rating-due.repository.ts'),
    what: '> → >= in account_id as id from rating_due where account_id > after union select accounts.id f',
    reason: 'a page begins again with the last one of the page before, which changes nothing',
  },
  {
    file: server('modules/trade/charging/rating-due.repository.ts'),
    what: '= → <> in join account_ratings on account_ratings.account_id = accounts.id where accounts.id > after',
    reason: 'accounts that have nothing to rate are looked at, and nothing is rated',
  },
  {
    file: server('modules/trade/charging/rating-due.repository.ts'),
    what: '> → >= in s.account_id = accounts.id where accounts.id > after and accounts.deleted_at is null and ac',
    reason: 'a page begins again with the last one of the page before, which changes nothing',
  },
  {
    file: server('modules/trade/charging/rated-usage.repository.ts'),
    what: '< → <= in id = accountId and day >= from::date and day < to::date and period < target::date and it',
    reason: 'what was rated is joined by its day with what was used in the month',
  },
  {
    file: server('modules/trade/charging/rated-usage.repository.ts'),
    what: "< → <= in >= from::date and day < to::date and period < target::date and item in ('data', 'sms-mt',",
    reason: 'what was rated for the open month was deleted just before',
  },
  {
    file: server('modules/trade/charging/rated-fees.repository.ts'),
    what: "< → <= in ('activesims') and day >= period::date and day < to::date union all select ac",
    reason: 'the deal ends with the month, and whatever is later is left out by it',
  },
  {
    file: server('modules/trade/charging/rated-fees.repository.ts'),
    what: "< → <= in activesims') and at >= midnight(period) and at < midnight(to) and state <> 'failed' ) a",
    reason: 'the deal ends with the month, and whatever is later is left out by it',
  },
  {
    file: server('modules/trade/charging/rated-fees.repository.ts'),
    what: "< → <= in ed.account_id = paysFor('allsims') and first < last group by 1, 2, 3 ) as spans group",
    reason: 'a range without a day has no days',
  },
  {
    file: server('modules/trade/charging/rated-fees.repository.ts'),
    what: '< → <= in (books.keys()) and day >= period::date and day < addMonths(period, 1)::date group by 1, 2, 3,',
    reason: 'the deal ends with the month, and whatever is later is left out by it',
  },
  {
    file: server('modules/trade/charging/charge-details.repository.ts'),
    what: '> → >= in hs => keptMonths::int) and (period, account_id) > (after.period::date, after.accountId)',
    reason: 'a page begins again with the last one of the page before, which changes nothing',
  },
  {
    file: server('modules/trade/charging/charge-details.repository.ts'),
    what: '= → <> in ext as day, iccid from rated_days where account_id = accountId and period = period::date and (',
    reason: 'it only decides where a batch of a removal ends',
  },
  {
    file: server('modules/trade/charging/charge-details.repository.ts'),
    what: '= → <> in ed_days where account_id = accountId and period = period::date and (day, iccid) > (after.day',
    reason: 'it only decides where a batch of a removal ends',
  },
  {
    file: server('modules/trade/charging/charge-details.repository.ts'),
    what: '> → >= in d = period::date and (rated.day, rated.iccid) > (after.day::date, after.iccid) and (rated',
    reason: 'the batch before has removed what is there',
  },
  {
    file: server('modules/trade/charging/charge-details.repository.ts'),
    what: '= → <> in - 1)::text as day from rated_days where account_id = accountId and period = period::date',
    reason: 'the removal begins to look earlier',
  },
  {
    file: server('modules/trade/charging/charge-details.repository.ts'),
    what: 'and → or in y from rated_days where account_id = accountId and period = period::date',
    reason: 'the removal begins to look earlier',
  },
  {
    file: server('modules/trade/charging/charge-details.repository.ts'),
    what: "= → <> in month_closes as own where isGone and rate.item = 'data' ) as gone on isUsed order by us",
    reason:
      'it decides which rows are locked, and here there is no other writer; remove-charge-details.property.once.test.ts has one',
  },
  {
    file: server('modules/trade/charging/charge-details.repository.ts'),
    what: '> → >= in one.bytes from gone where isUsed and used.bytes > gone.bytes ) delete from usage_netw',
    reason: 'a row of nothing is removed with the sessions',
  },
  {
    file: domain('access/banner.ts'),
    what: 'from === null || from <= now → from <= now',
    reason: 'null compares as the beginning of time',
  },
  {
    file: domain('access/thing-scope.ts'),
    what: "scope.kind === 'groups' ? always scope.groups",
    reason: 'a viewer of all Things has left the function before; the condition is for the compiler',
  },
  {
    file: domain('access/roles.ts'),
    what: "isStaff(own) && asked === 'consumer' → asked === 'consumer'",
    reason: 'a consumer who asks to look as a consumer is one',
  },
  {
    file: domain('templates/template-audience.ts'),
    what: 'accountId !== undefined && accounts.includes(accountId) → accounts.includes(accountId)',
    reason: 'no list of accounts holds undefined; the condition is for the compiler',
  },
  {
    file: domain('templates/template-audience.ts'),
    what: 'canEditTemplates(appType) && appTypeDefinitions[appType].reachesEveryAccount → appTypeDefinitions[appType].reachesEveryAccount',
    reason: 'every app type that reaches all accounts edits templates today',
  },
  {
    file: domain('buying/order-status.ts'),
    what: 'isOrderStatus(from) && isOrderStatus(to) → isOrderStatus(from)',
    reason: 'no list of next statuses holds an unknown one; the condition is for the compiler',
  },
  {
    file: server('kernel/listing/group-users.ts'),
    what: "things.kind === 'groups' ? always [...things.groups]",
    reason: 'asked for group users only; the condition is for the compiler',
  },
  {
    file: server('kernel/realtime/may-hear.ts'),
    what: "things.kind === 'all' || things.groups.some((own) => groups.includes(own.slice(0, NOTICE_GROUP_LENGTH))) → things.groups.some((own) => groups.includes(own.slice(0, NOTICE_GROUP_LENGTH)))",
    reason: 'a viewer of all Things was answered before; the condition is for the compiler',
  },
  {
    file: server('kernel/realtime/may-hear.ts'),
    what: "if (scope.things.kind === 'all') → never",
    reason: 'the conditions that follow let a viewer of all Things through as well',
  },
];
