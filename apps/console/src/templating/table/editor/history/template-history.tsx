import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { templateVersionsQuery } from '#lib/queries/templates.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useEditor } from '../editor-context.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import classes from './template-history.module.css';

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
/** A release of the software has no name of a person. */
const RELEASE = 'Software release';

/** Who changed the template when, and the way back to each of these states. */
export const TemplateHistory = ({ accountId }: { readonly accountId: string }) => {
  const { base } = useEditor();
  const [asked, setAsked] = useState<number>();
  const { data, error, refetch } = useQuery(templateVersionsQuery(accountId, base));
  if (error)
    return (
      <Notice
        tone="error"
        actions={
          <Button size="xs" variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >{`The history could not be loaded: ${problemOf(error).message}`}</Notice>
    );
  if (data === undefined)
    return (
      <div className={classes['note']} aria-busy="true">
        Loading…
      </div>
    );
  return (
    <>
      <ol className={classes['versions']} aria-label="Versions">
        {data.versions.map(({ version, savedAt, savedBy }, index) => (
          <li key={version} className={classes['version']}>
            <span className={classes['what']}>
              <strong>{`Version ${version}`}</strong>
              <span className={classes['note']}>
                {savedBy ?? RELEASE}, <time dateTime={savedAt}>{exact.format(new Date(savedAt))}</time>
              </span>
            </span>
            {index === 0 ? (
              <span className={classes['note']}>Current</span>
            ) : (
              <Button
                size="xs"
                variant="default"
                aria-label={`Restore version ${version}`}
                onClick={() => setAsked(version)}
              >
                Restore…
              </Button>
            )}
          </li>
        ))}
      </ol>
      {asked !== undefined && (
        <RestoreDialog accountId={accountId} version={asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
};
