import {
  IconArrowLeft,
  IconArrowRight,
  IconChartBar,
  IconList,
  IconSearch,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import type { Span } from '#widgets/timeline/span.ts';
import { panned, zoomed } from '#widgets/timeline/span.ts';
import classes from './timeline-section.module.css';
import { presetOf, timelinePresetNames, timelinePresets, withPreset } from './timeline-view.ts';
import type { TimelineViewState } from './use-timeline-view.ts';

const SEARCH_DELAY_MS = 300;
const ICON = 18;

interface TimelineToolbarProps {
  readonly state: TimelineViewState;
  readonly isTable: boolean;
  readonly onTable: (isTable: boolean) => void;
  readonly onBrush: (span: Span) => void;
}

/** A text that is written to the address once its typing has paused, and follows an address that changed by itself. */
const useDelayedSearch = ({ view, change }: TimelineViewState) => {
  const asked = view.q ?? '';
  const [text, setText] = useState(asked);
  const [known, setKnown] = useState(asked);
  if (known !== asked) {
    setKnown(asked);
    // What was typed meanwhile goes on from what was asked; anything else came with a link.
    if (!text.startsWith(asked) || asked === '') setText(asked);
  }
  const apply = useEffectEvent((q: string) => {
    if (q !== asked) change({ ...view, q: q === '' ? undefined : q });
  });
  useEffect(() => {
    const timer = setTimeout(() => apply(text.trim()), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText };
};

export const TimelineToolbar = ({ state, isTable, onTable, onBrush }: TimelineToolbarProps) => {
  const { view, span, change, zoom } = state;
  const { text, setText } = useDelayedSearch(state);
  const middle = (span.from + span.to) / 2;
  return (
    <div className={classes['toolbar']} role="toolbar" aria-label="Timeline">
      <div className={classes['presets']}>
        {timelinePresetNames.map((name) => (
          <button
            key={name}
            type="button"
            className={classes['preset']}
            aria-pressed={presetOf(view) === name}
            onClick={() => change(withPreset(view, name))}
          >
            {timelinePresets[name].label}
          </button>
        ))}
      </div>
      <IconButton label="Earlier" icon={<IconArrowLeft size={ICON} />} onClick={() => zoom(panned(span, -0.5))} />
      <IconButton label="Later" icon={<IconArrowRight size={ICON} />} onClick={() => zoom(panned(span, 0.5))} />
      <IconButton label="Zoom in" icon={<IconZoomIn size={ICON} />} onClick={() => zoom(zoomed(span, 0.5, middle))} />
      <IconButton label="Zoom out" icon={<IconZoomOut size={ICON} />} onClick={() => zoom(zoomed(span, 2, middle))} />
      <IconButton
        label="Show this period in the charts"
        icon={<IconChartBar size={ICON} />}
        onClick={() => onBrush(span)}
      />
      <label className={classes['search']}>
        <IconSearch size={14} aria-hidden="true" />
        <input
          type="search"
          value={text}
          maxLength={100}
          placeholder="Find in the timeline"
          aria-label="Find in the timeline"
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <IconButton
        label={isTable ? 'Show as lanes' : 'Show as table'}
        icon={<IconList size={ICON} />}
        isExpanded={isTable}
        onClick={() => onTable(!isTable)}
      />
    </div>
  );
};
