import type { Control } from 'react-hook-form';
import type { OpenTemplate } from '../open-template.ts';
import type { Drafts } from './field-name.ts';

/** What a template's form says of what is typed just now, below its questions. */
export interface FormNoteProps {
  readonly open: OpenTemplate;
  /** Absent on a create page. */
  readonly id: string | undefined;
  readonly control: Control<Drafts>;
}
