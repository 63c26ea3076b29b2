import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { templatesQuery } from '#lib/queries/templates.ts';
import type { OpenTemplate } from '#templating/open-template.ts';
import { useViewerOf } from '#app/use-open-template.ts';
import { THINGS_TEMPLATE } from './use-found-things.ts';

export interface ThingInView {
  readonly open: OpenTemplate;
  readonly id: string;
}

/** The Thing whose page is open, where the viewer may order something for it. */
export const useThingInView = (accountId: string): ThingInView | undefined => {
  const { templateName, id } = useParams({ strict: false });
  const template = useQuery(templatesQuery(accountId)).data?.find(({ description }) => description === THINGS_TEMPLATE);
  const open = useViewerOf(accountId, template);
  return open?.template.access.canEdit === true && templateName === THINGS_TEMPLATE && id !== undefined
    ? { open, id }
    : undefined;
};
