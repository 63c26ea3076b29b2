interface TaxPart {
  readonly amount: number;
  readonly tax_rate_details: { readonly tax_type: string | null; readonly percentage_decimal: string };
}

const shortened = new Set(['vat', 'gst', 'hst', 'pst', 'qst', 'rst', 'jct', 'igst']);

const nameOf = (type: string | null): string => {
  if (type === null) return 'Tax';
  const words = type.replaceAll('_', ' ');
  return shortened.has(type) ? type.toUpperCase() : words.charAt(0).toUpperCase() + words.slice(1);
};

/** As the table calls them: 'VAT 19 %', and without a rate where several come together. */
export const taxLabel = (parts: readonly TaxPart[]): string => {
  const due = parts.filter(({ amount }) => amount !== 0);
  const names = [...new Set(due.map(({ tax_rate_details: { tax_type: type } }) => nameOf(type)))].join('+');
  const [only, ...others] = due;
  if (only === undefined) return 'Tax';
  return others.length > 0 ? names : `${names} ${Number(only.tax_rate_details.percentage_decimal)} %`;
};
