import { isSimGiven, simStepProblem } from '@airlane/domain/sims/sim-life';
import { provisionedImsi } from '@airlane/domain/sims/sim-provision';
import { simInventoryQuestionIds } from '@airlane/domain/template-names';
import { findScope } from '#kernel/access/access.repository.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import { findProviderScope } from '#modules/people/accounts/accounts.repository.ts';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import type { Values } from '#kernel/documents/record-writer.ts';
import type { SponsorRange } from './sim-inventory.repository.ts';
import { provisionThings } from './provision-things.ts';
import { insertSteps } from './sim-steps.repository.ts';
import { findSponsorRanges, isIccidTaken } from './sim-inventory.repository.ts';

const ICCID = simInventoryQuestionIds.iccid;
const CUSTOMER = simInventoryQuestionIds.customerId;
const SPONSOR = simInventoryQuestionIds.msisdnSponsorName;
const STATUS = simInventoryQuestionIds.status;
const IMSI = simInventoryQuestionIds.imsi;
const CUSTOMER_NAME = simInventoryQuestionIds.customerName;

const takenIccid = (iccid: string): AppError =>
  new AppError('DUPLICATE', {
    values: { what: `A Thing with the ICCID ${iccid}` },
    fields: [{ field: ICCID, rule: 'duplicate', message: `A Thing with the ICCID ${iccid} already exists` }],
  });

const stateOf = (values: Values): string =>
  String((values[STATUS] as readonly unknown[] | null | undefined)?.[0] ?? '');
const answerTo = (values: Values, questionId: string): string => String(values[questionId] ?? '');

/** The sponsors whose numbers the provider may give to SIMs. */
export const sponsorRanges = async (db: Db, { viewer }: AccountScope): Promise<SponsorRange[]> => {
  const provider = await findProviderScope(db, viewer);
  return provider ? findSponsorRanges(db, provider.accountId) : [];
};

/** An entry of the inventory and the Thing it speaks of come into being together. The Thing stays suspended until it is activated. */
export const provisionRules: DocumentRules = {
  async complete(db, scope, values) {
    const iccid = answerTo(values, ICCID);
    if (await isIccidTaken(db, iccid)) throw takenIccid(iccid);
    const customer = await findScope(db, scope.viewer, answerTo(values, CUSTOMER));
    if (!customer) throw invalidField(CUSTOMER, 'unknownAccount', 'Choose one of your accounts');
    if (customer.isAdminPanel)
      throw invalidField(CUSTOMER, 'adminPanel', `SIMs are for customers: "${customer.accountTitle}" cannot have any`);
    const range = (await sponsorRanges(db, scope)).find(({ sponsor }) => sponsor === answerTo(values, SPONSOR));
    if (!range) throw invalidField(SPONSOR, 'unknownSponsor', 'The inventory has no numbers of this sponsor');
    return {
      answers: {
        [STATUS]: ['assigned'],
        [IMSI]: provisionedImsi(range.imsiRange, iccid),
        [CUSTOMER_NAME]: customer.accountTitle,
      },
    };
  },
  async created(trx, { viewer }, { values, requestId }) {
    const iccid = answerTo(values, ICCID);
    const accountId = answerTo(values, CUSTOMER);
    const thing = { iccid, imsi: answerTo(values, IMSI), state: 'SUSPENDED', coreNetwork: null } as const;
    if ((await provisionThings(trx, { accountId, actorId: viewer.userId, requestId }, [thing])).length === 0)
      throw takenIccid(iccid);
    await insertSteps(trx, [iccid], {
      status: 'assigned',
      customerId: accountId,
      actorId: viewer.userId,
      note: 'Provisioned',
    });
  },
  refuseChange(current, changed) {
    if (ICCID in changed && changed[ICCID] !== current[ICCID])
      throw invalidField(ICCID, 'fixed', 'The ICCID of a SIM cannot be changed');
    const [from, to] = [stateOf(current), STATUS in changed ? stateOf(changed) : stateOf(current)];
    if (from !== to)
      throw invalidField(
        STATUS,
        'transition',
        simStepProblem(from, to) ?? 'SIMs are moved by "Move SIMs", which keeps their history',
      );
  },
  refuseRemoval(current) {
    const state = stateOf(current);
    if (isSimGiven(state))
      throw invalidField(
        STATUS,
        'inUse',
        `A SIM that is "${state}" cannot be removed: it is a Thing of ${answerTo(current, CUSTOMER_NAME)}. Take it back first.`,
      );
  },
};
