// Mutants that change nothing anybody could notice, each with the reason.
const server = (name) => `apps/server/src/${name}`;
const domain = (name) => `packages/domain/src/${name}`;

export const ignoredMutants = [
  { file: domain('access/banner.ts'), what: 'from === null || from <= now → from <= now', reason: 'null compares as the beginning of time' },
  { file: domain('access/thing-scope.ts'), what: "scope.kind === 'groups' ? always scope.groups", reason: 'whoever sees all Things has left the function before; the condition is for the compiler' },
  { file: domain('roles.ts'), what: "isStaff(own) && asked === 'consumer' → asked === 'consumer'", reason: 'a consumer who asks to look as a consumer is one' },
  { file: domain('template-audience.ts'), what: 'accountId !== undefined && accounts.includes(accountId) → accounts.includes(accountId)', reason: 'no list of accounts holds undefined; the condition is for the compiler' },
  { file: domain('template-audience.ts'), what: 'canEditTemplates(appType) && appTypeDefinitions[appType].reachesEveryAccount → appTypeDefinitions[appType].reachesEveryAccount', reason: 'every app type that reaches all accounts edits templates today' },
  { file: domain('order-status.ts'), what: 'isOrderStatus(from) && isOrderStatus(to) → isOrderStatus(from)', reason: 'no list of next statuses holds an unknown one; the condition is for the compiler' },
  { file: server('listing/group-users.ts'), what: "things.kind === 'groups' ? always [...things.groups]", reason: 'asked for group users only; the condition is for the compiler' },
  { file: server('realtime/may-hear.ts'), what: "things.kind === 'all' || things.groups.some((own) => groups.includes(own.slice(0, NOTICE_GROUP_LENGTH))) → things.groups.some((own) => groups.includes(own.slice(0, NOTICE_GROUP_LENGTH)))", reason: 'whoever sees all Things was answered before; the condition is for the compiler' },
  { file: server('realtime/may-hear.ts'), what: "if (scope.things.kind === 'all') → never", reason: 'the conditions that follow let whoever sees all Things through as well' },
];
