import type { Evidence } from '@airlane/contract';
import { formatAge, formatDayAndTime } from '@airlane/domain';
import { Link } from '@tanstack/react-router';
import { displayZone } from '../../../../lib/time/display-zone.ts';
import { viewOfEvent } from '../timeline/timeline-view.ts';

/** Leads to the event in the timeline. */
export const EvidenceLink = ({ evidence: { at, kind, text }, now }: { readonly evidence: Evidence; readonly now: number }) => (
  <>
    <Link to="." search={(latest) => ({ ...latest, timeline: viewOfEvent(at, kind) })} replace>{text}</Link>
    <time dateTime={at} title={formatDayAndTime(new Date(at), displayZone)}>, {formatAge(new Date(at), new Date(now))}</time>
  </>
);
