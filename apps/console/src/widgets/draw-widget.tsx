import type { ReportContent, ReportContentOf } from '@airlane/contract/reports/report-answer';
import type { ReportType } from '@airlane/contract/reports/report-types';
import type { Widget, WidgetPlace } from './widget.ts';
import { widgets } from './widgets.ts';

type DrawWidgetProps = WidgetPlace & { readonly content: ReportContent };

const widgetOf = <Type extends ReportType>(type: Type): Widget<Type> => widgets[type];

/** The widget of a report's own type. */
export const DrawWidget = ({ content, ...rest }: DrawWidgetProps) => {
  // The type of the content chooses a widget that takes exactly this content; TypeScript cannot follow a union through a table.
  const Chosen = widgetOf(content.type) as Widget<ReportType>;
  return <Chosen content={content as ReportContentOf<ReportType>} {...rest} />;
};
