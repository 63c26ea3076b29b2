import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { DocumentPage } from '../templating/document/document-page.tsx';
import { DocumentSkeleton } from '../templating/document/document-skeleton.tsx';
import { ownPagesOf } from './own-pages.ts';
import { useOpenTemplate } from './use-open-template.ts';

const useDocumentId = (): string => useParams({ strict: false }).id ?? '';

export const AddRoutePage = () => {
  const open = useOpenTemplate();
  const own = ownPagesOf(open);
  return own === undefined ? <DocumentPage open={open} id={undefined} /> : <Suspense fallback={<DocumentSkeleton fields={2} />}><own.Add open={open} /></Suspense>;
};

export const DocumentRoutePage = () => {
  const open = useOpenTemplate();
  const id = useDocumentId();
  const own = ownPagesOf(open);
  return own === undefined ? <DocumentPage open={open} id={id} /> : <Suspense fallback={<DocumentSkeleton fields={2} />}><own.Edit open={open} id={id} /></Suspense>;
};

export const ViewRoutePage = () => <DocumentPage open={useOpenTemplate()} id={useDocumentId()} isView />;
