import { useParams } from '@tanstack/react-router';
import { createRefusal } from '../templating/create-refusal.ts';
import { DocumentSkeleton } from '../templating/document/document-skeleton.tsx';
import { ProblemMessage } from '../ui/problem-message.tsx';
import { templatePartsOf } from './template-parts.ts';
import { DocumentPage } from './template-page.tsx';
import { useOpenTemplate } from './use-open-template.ts';

const useDocumentId = (): string => useParams({ strict: false }).id ?? '';

const waiting = <DocumentSkeleton fields={2} />;

export const AddRoutePage = () => {
  const open = useOpenTemplate();
  const { Add: Own, FormNote } = templatePartsOf(open.template);
  // Whatever hides or disables the button holds for its address too.
  const refusal = createRefusal(open);
  if (refusal !== undefined)
    return <ProblemMessage isPage title={`${open.template.title}: Add new`} message={refusal} status={403} />;
  return Own === undefined ? (
    <DocumentPage open={open} id={undefined} FormNote={FormNote} fallback={waiting} />
  ) : (
    <Own open={open} fallback={waiting} />
  );
};

export const DocumentRoutePage = () => {
  const open = useOpenTemplate();
  const id = useDocumentId();
  const { Details: Own, FormNote, DetailsNote } = templatePartsOf(open.template);
  return Own === undefined ? (
    <DocumentPage open={open} id={id} FormNote={FormNote} DetailsNote={DetailsNote} fallback={waiting} />
  ) : (
    <Own key={id} open={open} id={id} fallback={waiting} />
  );
};

export const EditRoutePage = () => {
  const open = useOpenTemplate();
  const id = useDocumentId();
  const { Edit: Own, FormNote, DetailsNote } = templatePartsOf(open.template);
  return Own === undefined ? (
    <DocumentPage open={open} id={id} isTrying FormNote={FormNote} DetailsNote={DetailsNote} fallback={waiting} />
  ) : (
    <Own key={id} open={open} id={id} fallback={waiting} />
  );
};

export const ViewRoutePage = () => {
  const open = useOpenTemplate();
  const id = useDocumentId();
  const { View: Own, DetailsNote } = templatePartsOf(open.template);
  return Own === undefined ? (
    <DocumentPage open={open} id={id} isView DetailsNote={DetailsNote} fallback={waiting} />
  ) : (
    <Own key={id} open={open} id={id} fallback={waiting} />
  );
};
