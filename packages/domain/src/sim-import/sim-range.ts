import { numberText } from '../text/number-text.ts';
import { ICCID_PREFIX, iccidProblem } from '../sims/iccid.ts';
import { luhnCheckDigit } from '../sims/luhn.ts';
import { IMSI_DIGITS } from '../sims/sim-provision.ts';

export const MAX_RANGE_SIMS = 100_000;

export interface SimRange {
  readonly firstIccid: string;
  /** Empty where the quantity says it. */
  readonly lastIccid: string;
  /** Zero where the last ICCID says it. */
  readonly quantity: number;
  readonly firstImsi: string;
}

const serial = (iccid: string): bigint => BigInt(iccid.slice(0, -1));

/** How many SIMs a range has: by its quantity, or from the first ICCID to the last, without their check digits. */
export const rangeQuantity = ({ firstIccid, lastIccid, quantity }: SimRange): number =>
  lastIccid === '' ? quantity : Number(serial(lastIccid) - serial(firstIccid)) + 1;

/** What is wrong with a range, by field. */
export const rangeProblem = (range: SimRange): { readonly field: string; readonly message: string } | undefined => {
  const { firstIccid, lastIccid, quantity, firstImsi } = range;
  const first = iccidProblem(firstIccid);
  if (first !== undefined) return { field: 'firstIccid', message: first };
  if (lastIccid === '' && quantity < 1) return { field: 'quantity', message: 'Name the last ICCID or the quantity' };
  if (lastIccid !== '') {
    const last = iccidProblem(lastIccid);
    if (last !== undefined) return { field: 'lastIccid', message: last };
    if (lastIccid.length !== firstIccid.length || serial(lastIccid) < serial(firstIccid))
      return { field: 'lastIccid', message: 'The last ICCID must be as long as the first and not before it' };
    if (quantity > 0 && quantity !== rangeQuantity(range))
      return {
        field: 'quantity',
        message: `This range has ${numberText(rangeQuantity(range))} SIMs, not ${numberText(quantity)}`,
      };
  }
  const count = rangeQuantity(range);
  if (count > MAX_RANGE_SIMS)
    return { field: 'quantity', message: `At most ${numberText(MAX_RANGE_SIMS)} SIMs at a time` };
  const lastSerial = String(serial(firstIccid) + BigInt(count - 1));
  if (lastSerial.length !== firstIccid.length - 1 || !lastSerial.startsWith(ICCID_PREFIX))
    return { field: 'quantity', message: 'The range has more SIMs than there are numbers' };
  if (firstImsi !== '' && !new RegExp(`^\\d{${IMSI_DIGITS}}$`).test(firstImsi))
    return { field: 'firstImsi', message: `An IMSI has ${IMSI_DIGITS} digits` };
  if (
    firstImsi !== '' &&
    String(BigInt(firstImsi) + BigInt(count - 1))
      .padStart(IMSI_DIGITS, '0')
      .slice(0, 5) !== firstImsi.slice(0, 5)
  )
    return { field: 'firstImsi', message: 'The IMSIs leave the numbers of their network' };
  return undefined;
};

/** The SIMs of a range, each ICCID with its own check digit. */
export function* simsOfRange(range: SimRange): Generator<{ readonly iccid: string; readonly imsi: string }> {
  const start = serial(range.firstIccid);
  const firstImsi = range.firstImsi === '' ? undefined : BigInt(range.firstImsi);
  for (let index = 0n, count = BigInt(rangeQuantity(range)); index < count; index += 1n) {
    const body = String(start + index);
    yield {
      iccid: body + luhnCheckDigit(body),
      imsi: firstImsi === undefined ? '' : String(firstImsi + index).padStart(IMSI_DIGITS, '0'),
    };
  }
}
