import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';

interface ZoneSwitchProps {
  readonly isUtc: boolean;
  readonly onChange: (isUtc: boolean) => void;
}

export const ZoneSwitch = ({ isUtc, onChange }: ZoneSwitchProps) => (
  <SegmentedControl
    aria-label="Time zone of the charts"
    size="xs"
    data={['Local', 'UTC']}
    value={isUtc ? 'UTC' : 'Local'}
    onChange={(chosen) => onChange(chosen === 'UTC')}
  />
);
