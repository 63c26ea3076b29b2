import type { WidgetProps } from '../widget.ts';
import { PingQuality } from './ping-quality.tsx';

export const PingQualityWidget = ({ content: { data } }: WidgetProps<'pingQuality'>) =>
  data === null ? null : <PingQuality quality={data} />;
