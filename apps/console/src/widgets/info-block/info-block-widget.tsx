import type { InfoItem } from '@airlane/contract';
import type { WidgetProps } from '../widget.ts';
import classes from './info-block-widget.module.css';

const textOf = (value: InfoItem['data']): string => (value === null || value === undefined ? '-' : String(typeof value === 'object' ? value.value : value));

/** Facts by their names. */
export const InfoBlockWidget = ({ content: { infoBlockContent } }: WidgetProps<'infoBlock'>) => (
  <dl className={classes['facts']}>
    {infoBlockContent.flat().map(({ id, data, multipleValues }) => (
      <div key={id}>
        <dt>{id}</dt>
        <dd>{multipleValues === undefined ? textOf(data) : multipleValues.map(textOf).join(', ')}</dd>
      </div>
    ))}
  </dl>
);
