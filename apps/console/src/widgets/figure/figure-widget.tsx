import { changeInPercent, formatValue } from '@airlane/domain/charts/value-format';
import { numberText } from '@airlane/domain/text/number-text';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import { pageHref } from '../page-href.ts';
import type { WidgetProps } from '../widget.ts';
import classes from './figure-widget.module.css';

interface ChangeProps {
  readonly value: number;
  readonly previous: number | null;
  readonly before: string;
  readonly comparedWith: string;
}

const Change = ({ value, previous, before, comparedWith }: ChangeProps) => {
  const change = changeInPercent(value, previous);
  if (change === undefined)
    return previous === null ? null : <span className={classes['change']}>{`nothing in the ${comparedWith}`}</span>;
  const amount = numberText(Math.abs(change), 1);
  if (amount === '0')
    return (
      <span className={classes['change']}>
        <IconEqual size={14} aria-hidden="true" /> {`no change vs. ${comparedWith}`}
      </span>
    );
  const [Icon, sign] = change > 0 ? [IconArrowUpRight, '+'] : [IconArrowDownRight, '−'];
  return (
    <span className={classes['change']} title={`${before} in the ${comparedWith}`}>
      <Icon size={14} aria-hidden="true" /> {`${sign}${amount} % vs. ${comparedWith}`}
    </span>
  );
};

const SPARK = { width: 96, height: 28 } as const;

/** How the figure went over the period; the chart below tells it in full, so this is for the eye alone. */
const Sparkline = ({ values }: { readonly values: readonly number[] }) => {
  const most = Math.max(1, ...values);
  const points = values
    .map(
      (value, index) =>
        `${((index / (values.length - 1)) * SPARK.width).toFixed(1)},${(SPARK.height - 2 - (value / most) * (SPARK.height - 4)).toFixed(1)}`,
    )
    .join(' ');
  return (
    <svg
      className={classes['spark']}
      width={SPARK.width}
      height={SPARK.height}
      viewBox={`0 0 ${SPARK.width} ${SPARK.height}`}
      aria-hidden="true"
    >
      <polyline points={points} />
    </svg>
  );
};

/** One number with its change. */
export const FigureWidget = ({
  content: { value, previous, comparedWith = 'period before', trend, formatterYAxis, description, link },
  accountId,
}: WidgetProps<'figure'>) => {
  const text = formatValue(value, formatterYAxis);
  return (
    <div className={classes['figure']}>
      <span className={classes['value']}>
        {link === undefined ? text : <a href={pageHref(accountId, link)}>{text}</a>}
      </span>
      {description !== undefined && <span className={classes['description']}>{description}</span>}
      <Change
        value={value}
        previous={previous}
        before={previous === null ? '' : formatValue(previous, formatterYAxis)}
        comparedWith={comparedWith}
      />
      {trend !== undefined && trend.length > 1 && <Sparkline values={trend} />}
    </div>
  );
};
