import { iccidOfThing, isStaff } from '@airlane/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { documentQuery } from '../../../lib/queries/documents.ts';
import { thingStatusQuery } from '../../../lib/queries/things.ts';
import { useViewedAppType } from '../../../lib/session/viewed-app-type.ts';
import type { OpenTemplate } from '../../../templating/open-template.ts';
import type { OpenThing } from './open-thing.ts';

/** A Thing and how it is, wherever it is opened: on its page, in the panel beside a table, or for one order. */
export const useThing = (open: OpenTemplate, id: string) => {
  const { accountId, template } = open;
  const appType = useViewedAppType();
  const document = useQuery(documentQuery(accountId, id, template.description));
  const status = useQuery({ ...thingStatusQuery(accountId, id), enabled: document.data !== undefined });
  const thing = useMemo(
    (): OpenThing | undefined =>
      document.data && {
        open,
        accountId,
        thingId: id,
        iccid: iccidOfThing(id),
        document: document.data,
        status: status.data,
        viewer: { isStaff: appType !== undefined && isStaff(appType), mayUpdate: template.access.canEdit },
      },
    [open, accountId, id, document.data, status.data, appType, template],
  );
  return { thing, document, status };
};
