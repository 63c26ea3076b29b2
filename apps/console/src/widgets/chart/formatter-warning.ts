import type { ChartContent } from '@airlane/contract';
import { useEffect } from 'react';
import { lackingFormatters } from './chart-content.ts';

/** Whoever writes reports reads in the browser's log why a chart looks as it did years ago. */
export const useFormatterWarning = (title: string, content: ChartContent): void => {
  const lacking = lackingFormatters(content).join(' and ');
  useEffect(() => {
    if (lacking !== '') console.warn(`The chart "${title}" has no ${lacking}. It is drawn in the older way.`);
  }, [title, lacking]);
};
