import type { Template } from '@airlane/contract/entities';
import type { ComponentType } from 'react';
import { lazy } from 'react';
import type { TableParts } from '../table/table-parts.ts';
import type { TemplateFormProps } from './template-form.ts';

const AnyForm: ComponentType<TemplateFormProps> = lazy(async () => ({
  default: (await import('./create-form.tsx')).CreateForm,
}));

/** The popover form that makes documents of a template: a feature's, or a plain one where the template words a popover. */
export const createFormOf = (
  { configurableTemplateExtension: extension }: Pick<Template, 'configurableTemplateExtension'>,
  { CreateForm }: TableParts,
) => CreateForm ?? ((extension.customPopOverTitle ?? '') === '' ? undefined : AnyForm);
