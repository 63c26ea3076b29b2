import { useParams } from '@tanstack/react-router';
import { DocumentPage } from '../templating/document/document-page.tsx';
import { useOpenTemplate } from './use-open-template.ts';

const useDocumentId = (): string | undefined => useParams({ strict: false }).id;

export const AddRoutePage = () => <DocumentPage open={useOpenTemplate()} id={undefined} />;
export const DocumentRoutePage = () => <DocumentPage open={useOpenTemplate()} id={useDocumentId()} />;
export const ViewRoutePage = () => <DocumentPage open={useOpenTemplate()} id={useDocumentId()} isView />;
