import type { ChartContent } from '@airlane/contract/reports/chart-report';
import { useEffect } from 'react';
import { lackingFormatters } from './chart-content.ts';

/** Tells the author of a report, in the browser's log, why its chart is drawn in the older way. */
export const useFormatterWarning = (title: string, content: ChartContent): void => {
  const lacking = lackingFormatters(content).join(' and ');
  useEffect(() => {
    if (lacking !== '') console.warn(`The chart "${title}" has no ${lacking}. It is drawn in the older way.`);
  }, [title, lacking]);
};
