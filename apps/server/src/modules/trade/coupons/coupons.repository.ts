import {
  type CouponKind,
  couponKinds,
  type CouponLimits,
  type CouponTerms,
  TRIAL_SIMS,
} from '@airlane/domain/buying/coupons';
import { couponsQuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import { RATE_UNITS, toMinor } from '@airlane/domain/money/money';
import { textOrEmpty } from '@airlane/domain/text/text-of';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

export interface Coupon {
  readonly documentId: string;
  readonly terms: CouponTerms;
  readonly limits: CouponLimits;
}

type Answers = Readonly<Record<string, unknown>>;

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
const centsOf = (value: unknown): number | null => {
  const amount = numberOf(value);
  return amount === null ? null : toMinor(amount);
};
const dateOf = (value: unknown): Date | null => (textOrEmpty(value) === '' ? null : new Date(textOrEmpty(value)));
const namesIn = (value: unknown): string[] =>
  textOrEmpty(value)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
const kindOf = (value: unknown): CouponKind | undefined =>
  couponKinds.find((kind) => Array.isArray(value) && value[0] === kind);

const PERCENT = RATE_UNITS / 100;
const valueOf = (kind: CouponKind, answers: Answers): number => {
  if (kind === 'Percentage') return Math.round((numberOf(answers[asked.percentage]) ?? 0) * PERCENT);
  return kind === 'Amount' ? toMinor(numberOf(answers[asked.amount]) ?? 0) : 0;
};

const readCoupon = (documentId: string, answers: Answers): Coupon | undefined => {
  const kind = kindOf(answers[asked.kind]);
  if (kind === undefined) return undefined;
  return {
    documentId,
    terms: {
      code: textOrEmpty(answers[asked.code]).toUpperCase(),
      description: textOrEmpty(answers[asked.description]),
      kind,
      value: valueOf(kind, answers),
      maxDiscount: centsOf(answers[asked.maxDiscount]),
    },
    limits: {
      isActive: answers[asked.active] === true,
      validFrom: dateOf(answers[asked.validFrom]),
      validTo: dateOf(answers[asked.validTo]),
      accounts: namesIn(answers[asked.accounts]),
      deals: namesIn(answers[asked.deals]),
      maxRedemptions: numberOf(answers[asked.maxRedemptions]),
      maxPerAccount: numberOf(answers[asked.maxPerAccount]),
      maxSims: numberOf(answers[asked.maxSims]) ?? (kind === 'Free trial' ? TRIAL_SIMS : null),
    },
  };
};

const couponsOf = (db: Db, vertical: string) =>
  db
    .selectFrom('documents')
    .innerJoin('templates', 'templates.id', 'documents.template_id')
    .innerJoin('accounts', 'accounts.id', 'documents.account_id')
    .select(['documents.id', 'documents.answers'])
    .where('templates.description', '=', templateNames.coupons)
    .where('accounts.vertical', '=', vertical)
    .where('accounts.is_admin_panel', '=', true)
    .where('documents.status', '<>', 'draft')
    .where('documents.deleted_at', 'is', null);

/** A coupon of the provider by its code, whatever its limits say. */
export const findCoupon = async (
  db: Db,
  vertical: string,
  code: string,
  exceptId = '',
): Promise<Coupon | undefined> => {
  const row = await couponsOf(db, vertical)
    .where(sql`upper(documents.answers->>${asked.code})`, '=', code)
    .where('documents.id', '<>', exceptId)
    .executeTakeFirst();
  return row && readCoupon(row.id, row.answers);
};

/** Locked, so that the last redemption is given once. */
export const lockCoupon = async (trx: Db, vertical: string, documentId: string): Promise<Coupon | undefined> => {
  const row = await couponsOf(trx, vertical)
    .where('documents.id', '=', documentId)
    .forUpdate('documents')
    .executeTakeFirst();
  return row && readCoupon(row.id, row.answers);
};

export const countRedemptions = async (
  db: Db,
  couponDocument: string,
  accountId: string,
): Promise<{ redemptions: number; redemptionsOfAccount: number }> => {
  const { rows } = await sql<{
    redemptions: number;
    of_account: number;
  }>`select count(*) as redemptions, count(*) filter (where account_id = ${accountId}) as of_account
    from coupon_redemptions where coupon_document = ${couponDocument}`.execute(db);
  return { redemptions: rows[0]?.redemptions ?? 0, redemptionsOfAccount: rows[0]?.of_account ?? 0 };
};

const countOnDocument = async (trx: Db, couponDocument: string): Promise<void> => {
  await sql`update documents set answers = answers || jsonb_build_object(${asked.redemptions}::text, (select count(*) from coupon_redemptions where coupon_document = ${couponDocument})), updated_at = now()
    where id = ${couponDocument}`.execute(trx);
};

export const redeemCoupon = async (
  trx: Db,
  couponDocument: string,
  order: { readonly documentId: string; readonly accountId: string },
): Promise<void> => {
  await trx
    .insertInto('coupon_redemptions')
    .values({ document_id: order.documentId, coupon_document: couponDocument, account_id: order.accountId })
    .onConflict((conflict) => conflict.column('document_id').doNothing())
    .execute();
  await countOnDocument(trx, couponDocument);
};

/** A canceled order gives its coupon back. */
export const giveCouponBack = async (trx: Db, documentId: string): Promise<void> => {
  const gone = await trx
    .deleteFrom('coupon_redemptions')
    .where('document_id', '=', documentId)
    .returning('coupon_document')
    .executeTakeFirst();
  if (gone) await countOnDocument(trx, gone.coupon_document);
};
