import { provisionedImsi } from '@airlane/domain/sims/sim-provision';
import { readSimRow, type SimDefaults } from '@airlane/domain/sim-import/read-sim-row';
import { simInventoryQuestionIds as asked } from '@airlane/domain/template-names';
import { simKeyLabel } from '@airlane/domain/sim-import/sim-file-fields';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { invalidField } from '#kernel/validation.ts';
import type { ParsedLine } from '#kernel/imports/import-kind.ts';
import type { SecretCipher } from '#kernel/secrets/secret-cipher.ts';
import { findNamedAccounts, type NamedAccount } from '#modules/people/accounts/accounts.repository.ts';
import { isNetworkOf, type SimRow } from './sim-imports.repository.ts';
import { findSponsorRanges, type SponsorRange } from './sim-inventory.repository.ts';
import { encryptKeys } from './sim-secrets.ts';

type StagedSim = Pick<SimRow, 'line' | 'iccid' | 'imsi' | 'answers' | 'secrets' | 'customer_id' | 'field' | 'finding'>;
type Accounts = ReadonlyMap<string, NamedAccount>;

const NO_NUMBERS = 'The inventory has no numbers of this sponsor';

const withFinding = (line: number, field: string, finding: string, iccid = ''): StagedSim => ({
  line,
  iccid,
  imsi: '',
  answers: {},
  secrets: {},
  customer_id: null,
  field,
  finding,
});

/** Why SIMs cannot go to the account that a file names. SIMs without an account stay in stock. */
const accountProblem = (accounts: Accounts, name: string): string | undefined => {
  if (name === '') return undefined;
  const account = accounts.get(name.toLowerCase());
  if (!account) return `There is no account "${name}"`;
  return account.isAdminPanel ? `SIMs are for customers: "${account.title}" cannot have any` : undefined;
};

export const refuseUnknownDefaults = async (
  db: Db,
  accountId: string,
  { viewer }: AccountScope,
  { sponsor, network, account }: SimDefaults,
): Promise<void> => {
  const problem = accountProblem(await findNamedAccounts(db, viewer, [account]), account);
  if (problem !== undefined) throw invalidField('defaults.account', 'unknownAccount', problem);
  const ranges = await findSponsorRanges(db, accountId);
  if (sponsor !== '' && !ranges.some((range) => range.sponsor === sponsor))
    throw invalidField('defaults.sponsor', 'unknownSponsor', NO_NUMBERS);
  if (network !== '' && !(await isNetworkOf(db, accountId, network)))
    throw invalidField('defaults.network', 'unknownNetwork', 'There is no network with this id');
};

interface StagingContext {
  readonly cipher: SecretCipher;
  readonly ranges: readonly SponsorRange[];
  readonly accounts: Accounts;
  readonly defaults: SimDefaults;
  /** What the inventory says of where they come from. */
  readonly batch: string;
}

/** One SIM as it waits in the import, or what is wrong with it. Its keys are encrypted here and are stored nowhere else before. */
const stageSim = (
  { cipher, ranges, accounts, defaults, batch }: StagingContext,
  line: number,
  values: Readonly<Record<string, string>>,
): StagedSim => {
  const sim = readSimRow(values, defaults);
  if ('finding' in sim) return withFinding(line, sim.field, sim.finding, sim.iccid);
  const badAccount = accountProblem(accounts, sim.account);
  if (badAccount !== undefined) return withFinding(line, 'account', badAccount, sim.iccid);
  const range = ranges.find(({ sponsor }) => sponsor === sim.sponsor);
  if (sim.sponsor !== '' && !range) return withFinding(line, 'sponsor', NO_NUMBERS, sim.iccid);
  const imsi = sim.imsi === '' && range ? provisionedImsi(range.imsiRange, sim.iccid) : sim.imsi;
  if (imsi === '') return withFinding(line, 'imsi', 'No IMSI, and no sponsor to take one from', sim.iccid);
  const optional = {
    [asked.msisdnSponsorName]: sim.sponsor,
    [asked.msisdn]: sim.msisdn,
    [asked.eid]: sim.eid,
    [asked.activationCode]: sim.activationCode,
    [asked.network]: defaults.network,
    [asked.keys]: Object.keys(sim.keys).map(simKeyLabel).join(', '),
  };
  return {
    line,
    iccid: sim.iccid,
    imsi,
    answers: {
      [asked.iccid]: sim.iccid,
      [asked.imsi]: imsi,
      [asked.size]: [sim.size],
      [asked.batch]: batch,
      ...Object.fromEntries(Object.entries(optional).filter(([, answer]) => answer !== '')),
    },
    secrets: encryptKeys(cipher, sim.iccid, sim.keys),
    customer_id: accounts.get(sim.account.toLowerCase())?.id ?? null,
    field: null,
    finding: null,
  };
};

/** Answers what stages lines of one import. Accounts that the lines name are found once for all of them. */
export const simStaging = async (
  { db, cipher }: { readonly db: Db; readonly cipher: SecretCipher },
  { viewer }: AccountScope,
  {
    account_id,
    name,
    defaults,
  }: { readonly account_id: string; readonly name: string; readonly defaults: SimDefaults },
  lines: readonly ParsedLine[],
): Promise<(line: ParsedLine) => StagedSim> => {
  const named = lines.map((parsed) => ('values' in parsed ? (parsed.values['account'] ?? '') : ''));
  const context = {
    cipher,
    ranges: await findSponsorRanges(db, account_id),
    accounts: await findNamedAccounts(db, viewer, [defaults.account, ...named]),
    defaults,
    batch: name,
  };
  return (parsed) =>
    'values' in parsed
      ? stageSim(context, parsed.line, parsed.values)
      : withFinding(parsed.line, 'line', parsed.finding);
};
