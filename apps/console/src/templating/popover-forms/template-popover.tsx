import type { ComponentType, ReactNode } from 'react';
import type { OpenTemplate } from '../open-template.ts';
import { PopoverButton } from './popover-button.tsx';
import type { TemplateFormProps } from './template-form.ts';

interface TemplatePopoverProps {
  readonly open: OpenTemplate;
  readonly text: string;
  readonly icon: ReactNode;
  readonly variant?: 'primary' | 'default';
  readonly Form: ComponentType<TemplateFormProps>;
}

/** A button of a table that opens a form about its template. */
export const TemplatePopover = ({ open, Form, ...look }: TemplatePopoverProps) => (
  <PopoverButton {...look} renderForm={(props) => <Form {...props} open={open} />} />
);
