import type { BulkJob, BulkPreview } from '@airlane/contract/calls/bulk';
import type { ColumnMapping } from '@airlane/domain/file-mapping/column-mapping';
import type { FleetRow } from '@airlane/domain/fleet/read-fleet';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { useOneAtATime } from '#lib/forms/use-one-at-a-time.ts';
import { createBulkMutation, previewBulkMutation } from './bulk.mutations.ts';
import { keepMapping } from '#lib/mutations/file-mappings.ts';
import { fleetActions, type FleetFile, fleetKey, rowsFor } from './fleet-file.ts';

interface Upload {
  readonly file: FleetFile;
  readonly mapping: ColumnMapping;
  readonly rows: readonly FleetRow[];
}

const planFor = ({ file, rows }: Upload, action: 'describe' | 'limits') => ({
  who: { kind: 'rows' as const, rows: rowsFor(rows, action), file: file.name.slice(0, 200) },
  what: { action },
});

/** A file is tried out and then brought: as one job for what is stored here, and one for limits, which the network is told. */
export const useFleet = (accountId: string) => {
  const preview = useMutation(previewBulkMutation(accountId));
  const create = useMutation(createBulkMutation(accountId));
  const [previews, setPreviews] = useState<readonly BulkPreview[]>();
  const [jobs, setJobs] = useState<readonly BulkJob[]>();
  const [failure, setFailure] = useState<string>();
  const guarded = async (work: () => Promise<void>): Promise<void> => {
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      const { message, fields } = problemOf(error);
      setFailure(fields[0]?.message ?? message);
    }
  };
  const tryOut = useOneAtATime((upload: Upload) =>
    guarded(async () => {
      // A mapping that could not be kept is no reason not to try the file.
      await keepMapping(accountId, 'things', upload.file.headers, upload.mapping).catch(() => undefined);
      const tried: BulkPreview[] = [];
      for (const action of fleetActions(upload.rows)) tried.push(await preview.mutateAsync(planFor(upload, action)));
      setPreviews(tried);
    }),
  );
  const bring = useOneAtATime((upload: Upload) =>
    guarded(async () => {
      const key = await fleetKey(upload.file, upload.mapping);
      const ordered: BulkJob[] = [];
      for (const { action, willChange, confirmation } of previews ?? []) {
        if (willChange > 0 && (action === 'describe' || action === 'limits'))
          ordered.push(
            await create.mutateAsync({ ...planFor(upload, action), confirmation, requestKey: `${key}-${action}` }),
          );
      }
      setJobs(ordered);
    }),
  );
  const forget = (): void => {
    setPreviews(undefined);
    setJobs(undefined);
    setFailure(undefined);
  };
  return { previews, jobs, failure, tryOut, bring, forget, isTrying: preview.isPending, isBringing: create.isPending };
};
