import type { ReportPage } from '@airlane/contract/reports/report-page';
import type { ViewingRole } from '@airlane/domain/access/roles';
import cardClasses from './report-card.module.css';
import classes from './report-page.module.css';

/** The title of a card and the space around what it shows. */
const FRAME_PX = 52;

const CONTROLS_PX = 34;

/** Empty cards of the size that the reports of a page will have, so that nothing below them moves when they are drawn. */
export const ReportSpaces = ({ page, role }: { readonly page: ReportPage; readonly role: ViewingRole }) => (
  <div className={classes['grid']} aria-hidden="true">
    {page.widgets
      .filter(({ hiddenFor = [] }) => !hiddenFor.includes(role))
      .map(({ report, type, span, height }) => (
        <div
          key={`${report} ${type}`}
          className={cardClasses['card']}
          data-type={type}
          data-span={span}
          style={{ minHeight: height + FRAME_PX }}
        />
      ))}
  </div>
);

/** The same with the controls above them. */
export const ChartsOnTopSpace = (props: Parameters<typeof ReportSpaces>[0]) => (
  <div className={classes['onTop']}>
    <div style={{ height: CONTROLS_PX }} />
    <ReportSpaces {...props} />
  </div>
);
