const count = new Intl.NumberFormat();

export const rowsText = (rows: number): string => `${count.format(rows)} ${rows === 1 ? 'row' : 'rows'}`;
