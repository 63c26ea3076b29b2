export interface TaxedLine<Kind extends string = string> {
  readonly reference: Kind;
  readonly quantity: number;
  /** Of the whole line, in minor units, less its share of the discount. */
  readonly amount: number;
}

/** What a tax service is asked about. */
export interface TaxedSale<Kind extends string = string> {
  readonly lines: readonly TaxedLine<Kind>[];
  readonly shipping: number;
}

interface SoldLine<Kind extends string> {
  readonly kind: Kind;
  readonly quantity: number;
  readonly amount: number;
}
/** Amounts in minor units, before tax. */
interface Sold<Kind extends string> {
  readonly lines: readonly SoldLine<Kind>[];
  readonly goods: number;
  readonly shipping: number;
  readonly discount: number;
}

const shareOf = (discount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(discount) * BigInt(part)) / BigInt(whole));

/** Takes the discount off the goods, each line by its part, and what is left of it off the shipping. The amounts add up to what is taxed, to the cent. */
export const taxedSale = <Kind extends string>({ lines, goods, shipping, discount }: Sold<Kind>): TaxedSale<Kind> => {
  const offGoods = Math.min(discount, goods);
  let before = 0;
  const taxed = lines.map(({ kind, quantity, amount }) => {
    const after = before + amount;
    const share = shareOf(offGoods, after, goods) - shareOf(offGoods, before, goods);
    before = after;
    return { reference: kind, quantity, amount: amount - share };
  });
  return { lines: taxed, shipping: shipping - (discount - offGoods) };
};
