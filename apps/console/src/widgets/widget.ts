import type { ChartContent } from '@airlane/contract/reports/chart-report';
import type { ChartType, ReportType } from '@airlane/contract/reports/report-types';
import type { ReportContentOf } from '@airlane/contract/reports/report-answer';
import type { ComponentType, ReactNode } from 'react';

/** Where and how a widget stands, whatever it draws. */
export interface WidgetPlace {
  readonly title: string;
  readonly accountId: string;
  /** Name of the zone in which times are written. */
  readonly zone: string;
  readonly height: number;
  /** What stands there until the widget's code has arrived. */
  readonly fallback?: ReactNode;
}

/** What a widget is drawn from. */
export type WidgetProps<Type extends ReportType = ReportType> = WidgetPlace & {
  readonly content: ReportContentOf<Type>;
};

/** Charts of all types share what they are drawn from. */
export type ChartWidgetProps = WidgetPlace & { readonly content: ChartContent & { readonly type: ChartType } };

export type Widget<Type extends ReportType> = ComponentType<WidgetProps<Type>>;
