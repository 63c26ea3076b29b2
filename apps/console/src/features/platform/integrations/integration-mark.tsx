import type { IntegrationKind } from '@airlane/domain/integrations/integration-kinds';
import type { Icon } from '@tabler/icons-react';
import {
  IconArrowsShuffle,
  IconBrandSlack,
  IconBroadcast,
  IconChartDots,
  IconMail,
  IconSparkles,
  IconWaveSine,
  IconWebhook,
} from '@tabler/icons-react';
import classes from './integrations.module.css';

const icons: Readonly<Record<IntegrationKind, Icon>> = {
  webhook: IconWebhook,
  email: IconMail,
  slack: IconBrandSlack,
  mqtt: IconBroadcast,
  amqp: IconArrowsShuffle,
  packetCapture: IconWaveSine,
  netFlow: IconChartDots,
  aiDashboard: IconSparkles,
};

const SIZE = 22;

/** The sign of a kind; its name stands beside it. */
export const IntegrationMark = ({ kind }: { readonly kind: IntegrationKind }) => {
  const Drawn = icons[kind];
  return (
    <span className={classes['mark']} aria-hidden="true">
      <Drawn size={SIZE} stroke={1.6} />
    </span>
  );
};
