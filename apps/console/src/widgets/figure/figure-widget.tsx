import { changeInPercent, formatValue } from '@airlane/domain';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import { pageHref } from '../page-href.ts';
import type { WidgetProps } from '../widget.ts';
import classes from './figure-widget.module.css';

const percent = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

const Change = ({ value, previous, before }: { readonly value: number; readonly previous: number | null; readonly before: string }) => {
  const change = changeInPercent(value, previous);
  if (change === undefined) return previous === null ? null : <span className={classes['change']}>nothing in the period before</span>;
  const amount = percent.format(Math.abs(change));
  if (amount === '0') return <span className={classes['change']}><IconEqual size={14} aria-hidden="true" /> as before</span>;
  const [Icon, word] = change > 0 ? [IconArrowUpRight, 'more'] : [IconArrowDownRight, 'less'];
  return (
    <span className={classes['change']} title={`${before} in the period before`}>
      <Icon size={14} aria-hidden="true" /> {amount} % {word} than before
    </span>
  );
};

/** One number with its change. */
export const FigureWidget = ({ content: { value, previous, formatterYAxis, description, link }, accountId }: WidgetProps<'figure'>) => {
  const text = formatValue(value, formatterYAxis);
  return (
    <div className={classes['figure']}>
      <span className={classes['value']}>{link === undefined ? text : <a href={pageHref(accountId, link)}>{text}</a>}</span>
      {description !== undefined && <span className={classes['description']}>{description}</span>}
      <Change value={value} previous={previous} before={previous === null ? '' : formatValue(previous, formatterYAxis)} />
    </div>
  );
};
