import type { StatusFamily } from '@airlane/domain/lists/status-family';
import { TAG_MAX_WIDTH_PX } from '@airlane/domain/things/tag-colour';
import type { CSSProperties } from 'react';

const shape: CSSProperties = {
  display: 'inline-block',
  boxSizing: 'border-box',
  maxWidth: TAG_MAX_WIDTH_PX,
  padding: '0 8px',
  borderRadius: 4,
  lineHeight: '20px',
  fontSize: 12,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
};

const colours = (family: StatusFamily): CSSProperties => ({
  color: `var(--airlane-status-${family})`,
  backgroundColor: `var(--airlane-status-${family}-surface)`,
});

/** A short text on its colour. The text always says by itself what the colour says. */
export const Chip = ({ text, family }: { readonly text: string; readonly family: StatusFamily }) => (
  <span style={{ ...shape, ...colours(family) }} title={text}>
    {text}
  </span>
);
