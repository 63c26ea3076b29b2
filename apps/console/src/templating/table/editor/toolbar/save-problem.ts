import { problemOf } from '#lib/api/problem.ts';
import { RepublishFailure } from '#lib/templates/republish.ts';

const NOT_UPDATED = 'Error happened, template not updated';

const reasonOf = (error: unknown): string => {
  const { message, fields, requestId } = problemOf(error);
  const named = fields.map((field) => `${field.field}: ${field.message}`).join('; ');
  const hasWords = error instanceof Error && error.message !== '';
  const parts = [hasWords ? message : NOT_UPDATED, named, requestId === undefined ? '' : `Request id ${requestId}`];
  return parts
    .filter((part) => part !== '')
    .map((part) => part.replace(/\.$/, ''))
    .join('. ');
};

/** What went wrong, and in which state that left the template. */
export const saveProblem = (error: unknown): string => {
  if (!(error instanceof RepublishFailure)) return `Not saved: ${reasonOf(error)}. Your changes are still here.`;
  const reason = reasonOf(error.cause);
  return error.isSaved
    ? `Saved as a draft but not published: ${reason}. Everyone else still sees the previous version. Select Publish to try again.`
    : `Not saved: ${reason}. The template is now a draft, and everyone else still sees the previous version. Apply your changes again to publish it.`;
};
