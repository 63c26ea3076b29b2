import type { ThingButtonName } from '@airlane/domain';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { templatesQuery } from '../../../lib/queries/templates.ts';
import type { OpenTemplate } from '../../../templating/open-template.ts';
import { useViewerOf } from '../../use-open-template.ts';
import { THINGS_TEMPLATE } from './use-found-things.ts';

export interface ThingInView {
  readonly open: OpenTemplate;
  readonly id: string;
}

/** What can be ordered for a Thing, in the words under which it is sought. */
export const thingOrders: readonly { readonly order: ThingButtonName; readonly label: string }[] = [
  { order: 'state', label: 'Suspend or activate this SIM' },
  { order: 'connection', label: 'Refresh the connection of this Thing' },
  { order: 'qos', label: 'Ping this Thing' },
  { order: 'capture', label: 'Capture packets of this Thing' },
  { order: 'sms', label: 'Send an SMS to this Thing' },
];

/** The Thing whose page is open, where the viewer may order something for it. */
export const useThingInView = (accountId: string): ThingInView | undefined => {
  const { templateName, id } = useParams({ strict: false });
  const template = useQuery(templatesQuery(accountId)).data?.find(({ description }) => description === THINGS_TEMPLATE);
  const open = useViewerOf(accountId, template);
  return open?.template.access.canEdit === true && templateName === THINGS_TEMPLATE && id !== undefined
    ? { open, id }
    : undefined;
};
