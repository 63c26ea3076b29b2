import { durationText, eventText, formatBytes, formatDayAndTime } from '@airlane/domain';
import { displayZone } from '../../../../lib/time/display-zone.ts';
import type { TimelineMark } from '../../../../widgets/timeline/timeline-marks.ts';
import { USAGE } from '../../../../widgets/timeline/usage-bars.ts';

const count = new Intl.NumberFormat();
const at = (moment: number): string => formatDayAndTime(new Date(moment), displayZone);

const titleOf = ({ kind, detail, count: many }: TimelineMark): string => {
  if (kind === USAGE) return `${formatBytes(many)} used`;
  return detail === undefined ? `${count.format(many)} events` : eventText(kind, detail);
};

/** What a mark stands for, beside the pointer. */
export const MarkCard = ({ mark }: { readonly mark: TimelineMark }) => (
  <>
    <strong>{titleOf(mark)}</strong>
    <span>{mark.until > mark.at ? `${at(mark.at)} – ${at(mark.until)}, ${durationText((mark.until - mark.at) / 1000)}` : at(mark.at)}</span>
    {mark.by !== undefined && <span>{`By ${mark.by}`}</span>}
    {mark.detail === undefined && <span>Click to zoom in</span>}
  </>
);
