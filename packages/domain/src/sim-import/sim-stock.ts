/** SIMs of one size and sponsor that can be given out. */
export interface StockLevel {
  readonly size: string;
  readonly sponsor: string;
  readonly inStock: number;
  /** Null where no warning is wanted. */
  readonly threshold: number | null;
}

export const MAX_STOCK_THRESHOLD = 10_000_000;

/** A warning comes when the stock falls below its threshold. */
export const isStockLow = ({ inStock, threshold }: Pick<StockLevel, 'inStock' | 'threshold'>): boolean =>
  threshold !== null && inStock < threshold;

export const stockName = ({ size, sponsor }: Pick<StockLevel, 'size' | 'sponsor'>): string =>
  sponsor === '' ? size : `${size} of ${sponsor}`;
