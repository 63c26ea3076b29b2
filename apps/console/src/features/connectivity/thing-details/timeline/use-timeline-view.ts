import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNow } from '#lib/time/use-now.ts';
import type { Span } from '#widgets/timeline/span.ts';
import { allowedSpan } from '#widgets/timeline/span.ts';
import type { TimelineView } from './timeline-view.ts';
import { readTimelineView, spanOf, withSpan } from './timeline-view.ts';

/** A span that ends now is asked for anew this often. */
const FOLLOW_MS = 30_000;
/** So long after the last turn of the wheel the address is written and the server asked. */
const SETTLE_MS = 180;

export interface TimelineViewState {
  readonly view: TimelineView;
  /** What is drawn; during a zoom it is ahead of what was asked for. */
  readonly span: Span;
  readonly asked: Span;
  readonly change: (view: TimelineView) => void;
  readonly zoom: (span: Span) => void;
}

export const useTimelineView = (): TimelineViewState => {
  const timeline = useSearch({ strict: false, select: (address) => address.timeline });
  const navigate = useNavigate();
  const now = Math.ceil(useNow(FOLLOW_MS) / FOLLOW_MS) * FOLLOW_MS;
  const view = useMemo(() => readTimelineView(timeline), [timeline]);
  const [draft, setDraft] = useState<Span>();

  const change = useCallback(
    (next: TimelineView) =>
      void navigate({
        to: '.',
        search: (latest) => ({ ...latest, timeline: next }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const zoom = useCallback((span: Span) => setDraft(allowedSpan(span, Date.now())), []);

  useEffect(() => {
    if (draft === undefined) return undefined;
    const timer = setTimeout(() => {
      change(withSpan(view, draft, Date.now()));
      setDraft(undefined);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [draft, view, change]);

  const asked = useMemo(() => spanOf(view, now), [view, now]);
  return { view, span: draft ?? asked, asked, change, zoom };
};
