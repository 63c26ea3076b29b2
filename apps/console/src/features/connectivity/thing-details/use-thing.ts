import { iccidOfThing } from '@airlane/domain/things/thing-id';
import { isStaff } from '@airlane/domain/access/roles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isGone } from '#lib/api/problem.ts';
import { documentQuery } from '#lib/queries/documents.ts';
import { thingStatusQuery } from '#lib/queries/things.ts';
import { useViewedAppType } from '#lib/session/viewed-app-type.ts';
import type { OpenTemplate } from '#templating/open-template.ts';
import type { OpenThing } from './open-thing.ts';

/** A Thing and how it is, wherever it is opened: on its page, in the panel beside a table, or for one order. */
export const useThing = (open: OpenTemplate, id: string) => {
  const { accountId, template } = open;
  const appType = useViewedAppType();
  const document = useQuery(documentQuery(accountId, id, template.description));
  // A Thing that has left the account, by a transfer for example, takes what was read of it along.
  const known = isGone(document.error) ? undefined : document.data;
  const status = useQuery({ ...thingStatusQuery(accountId, id), enabled: known !== undefined });
  const thing = useMemo(
    (): OpenThing | undefined =>
      known && {
        open,
        accountId,
        thingId: id,
        iccid: iccidOfThing(id),
        document: known,
        status: status.data,
        viewer: { isStaff: appType !== undefined && isStaff(appType), mayUpdate: template.access.canEdit },
      },
    [open, accountId, id, known, status.data, appType, template],
  );
  return { thing, document, status };
};
