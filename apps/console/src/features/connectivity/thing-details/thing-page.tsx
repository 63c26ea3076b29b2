import '#templating/question-styles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { reportsKey } from '#lib/queries/reports.ts';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import type { OpenTemplate } from '#templating/open-template.ts';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { ExplainPanel } from './explain/explain-panel.tsx';
import { ThingHeader } from './header/thing-header.tsx';
import { OpenThingProvider } from './open-thing.ts';
import { ThingBody } from './thing-body.tsx';
import classes from './thing-page.module.css';
import { useThing } from './use-thing.ts';

/** One Thing: its header, what is wrong with it, its facts, its history and its figures. */
export const ThingPage = ({ open, id }: { readonly open: OpenTemplate; readonly id: string }) => {
  const { accountId, template } = open;
  const client = useQueryClient();
  const {
    thing,
    document: { error, refetch, dataUpdatedAt },
    status: { data: status, error: statusError, refetch: readStatus },
  } = useThing(open, id);

  const readAt = useRef(0);
  useEffect(() => {
    // Whatever changed the Thing may have changed its figures; the first reading comes together with theirs.
    if (readAt.current !== 0 && readAt.current !== dataUpdatedAt)
      void client.invalidateQueries({ queryKey: [...reportsKey(accountId), 'things'] });
    readAt.current = dataUpdatedAt;
  }, [client, accountId, dataUpdatedAt]);

  if (error && thing === undefined)
    return (
      <ProblemMessage isPage title={`${template.title}: ${id}`} {...problemOf(error)} onRetry={() => void refetch()} />
    );
  if (thing === undefined) return <DocumentSkeleton fields={6} />;
  return (
    <OpenThingProvider value={thing}>
      <div className={classes['page']}>
        <ThingHeader />
        {statusError && status === undefined && (
          <ProblemMessage
            title="The status could not be loaded"
            {...problemOf(statusError)}
            onRetry={() => void readStatus()}
          />
        )}
        <ExplainPanel />
        <ThingBody />
      </div>
    </OpenThingProvider>
  );
};
