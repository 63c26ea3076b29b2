const figure = new Intl.NumberFormat();

const things = (count: number): string => `${figure.format(count)} ${count === 1 ? 'Thing' : 'Things'}`;

/** What an action will touch, told before it is ordered. */
export const touchedText = (count: number | undefined): string => (count === undefined ? '' : `Touches ${things(count)}`);

export const actionStarted = (count: number | undefined): string =>
  `Action In-Progress${count === undefined ? '' : ` on ${things(count)}`}: the results file will be delivered to the inbox.`;
