import { CONTACT_MESSAGE_MAX } from '@airlane/domain/access/contact-rules';
import type { ComponentProps } from 'react';
import { keepContactDraft } from '#lib/preferences/contact-draft.ts';
import { TextArea } from '#ui/text-area.tsx';

/** What is typed here is found again for a day, whatever happens to the page. */
export const MessageField = ({ onChange, ...rest }: Omit<ComponentProps<typeof TextArea>, 'label' | 'maxLength'>) => (
  <TextArea
    {...rest}
    label="Message"
    rows={5}
    maxLength={CONTACT_MESSAGE_MAX}
    onChange={(event) => {
      keepContactDraft(event.currentTarget.value);
      onChange?.(event);
    }}
  />
);
