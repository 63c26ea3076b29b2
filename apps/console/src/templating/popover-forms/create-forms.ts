import type { Template } from '@airlane/contract';
import { templateNames } from '@airlane/domain';
import type { ComponentType } from 'react';
import { lazy } from 'react';
import type { TemplateFormProps } from './template-form.ts';

/** Templates whose documents are made by a popover form with a behaviour of its own, by template name. */
const ownForms: Readonly<Partial<Record<string, ComponentType<TemplateFormProps>>>> = {
  [templateNames.capture]: lazy(() => import('./capture-form.tsx')),
  [templateNames.csm]: lazy(() => import('./thing-action-form.tsx')),
  [templateNames.paymentReport]: lazy(() => import('./report-form.tsx')),
  [templateNames.simInventory]: lazy(() => import('./provision-form.tsx')),
};

const AnyForm: ComponentType<TemplateFormProps> = lazy(async () => ({
  default: (await import('./create-form.tsx')).CreateForm,
}));

/** The popover form that makes documents of a template: its own one, or a plain one where the template words a popover. */
export const createFormOf = ({
  description,
  configurableTemplateExtension: extension,
}: Pick<Template, 'description' | 'configurableTemplateExtension'>) =>
  ownForms[description] ?? ((extension.customPopOverTitle ?? '') === '' ? undefined : AnyForm);
