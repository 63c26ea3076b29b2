import { IconPlus } from '@tabler/icons-react';
import { Button, LinkButton } from '#ui/button.tsx';
import { createRefusal, isCreateHidden } from '../create-refusal.ts';
import type { OpenTemplate } from '../open-template.ts';
import { createFormOf } from '../popover-forms/create-form-of.ts';
import { TemplatePopover } from '../popover-forms/template-popover.tsx';
import { createAction } from './create-action.ts';
import { CreateFirstButton } from './create-first-button.tsx';
import { useTable } from './table-context.ts';

interface CreateButtonProps {
  readonly open: OpenTemplate;
  readonly isDisabled: boolean;
}

export const CreateButton = ({ open, isDisabled }: CreateButtonProps) => {
  const { parts } = useTable();
  const { template } = open;
  const extension = template.configurableTemplateExtension;
  if (isDisabled || isCreateHidden(open)) return null;
  const text = extension.customCreateButtonText ?? 'New';
  const icon = <IconPlus size={16} />;
  const refusal = createRefusal(open);
  if (refusal !== undefined) {
    return (
      // aria-disabled rather than disabled: the reason in the tooltip must be reachable by keyboard.
      <Button icon={icon} aria-disabled data-tooltip={refusal} aria-description={refusal}>
        {text}
      </Button>
    );
  }
  const variant = extension.isCreateButtonPrimaryColor === false ? 'default' : 'primary';
  const Form = createFormOf(template, parts);
  if (Form) return <TemplatePopover open={open} text={text} icon={icon} variant={variant} Form={Form} />;
  const action = createAction(open);
  return action.kind === 'createFirst' ? (
    <CreateFirstButton open={open} query={action.query} variant={variant} icon={icon}>
      {text}
    </CreateFirstButton>
  ) : (
    <LinkButton href={action.path} variant={variant} icon={icon}>
      {text}
    </LinkButton>
  );
};
