import type { EventSeverity } from '@airlane/domain/events/event-types';
import { VisuallyHidden } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconInfoCircle, IconUrgent } from '@tabler/icons-react';
import classes from './inbox.module.css';

const icons: Readonly<Record<EventSeverity, Icon>> = {
  Info: IconInfoCircle,
  Warning: IconAlertTriangle,
  Fault: IconUrgent,
};

export const SeverityIcon = ({ severity }: { readonly severity: EventSeverity }) => {
  const Drawn = icons[severity];
  return (
    <span className={classes['severity']} data-severity={severity} title={severity}>
      <Drawn size={18} aria-hidden="true" />
      <VisuallyHidden>{severity}</VisuallyHidden>
    </span>
  );
};
