import { problemOf } from '#lib/api/problem.ts';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';

interface MissingImportProps {
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Stands for an import that is being loaded, or could not be. */
export const MissingImport = ({ error, onRetry }: MissingImportProps) =>
  error ? (
    <ProblemMessage isPage title="The import could not be loaded" {...problemOf(error)} onRetry={onRetry} />
  ) : (
    <DocumentSkeleton fields={4} />
  );
