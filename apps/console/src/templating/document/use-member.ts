import { useState } from 'react';
import { pageSettings } from '#lib/page-settings.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import type { OpenTemplate } from '../open-template.ts';

export interface ChosenMember {
  readonly isAsked: boolean;
  readonly member: string | undefined;
  readonly isMissing: boolean;
  readonly choose: (member: string | undefined) => void;
  /** Whether a save may go on; says what is missing otherwise. */
  readonly check: () => boolean;
}

/** For whom a new document is made: staff choose where the template asks for it, everybody else makes it for themselves. */
export const useMember = ({ template, role }: OpenTemplate, isNew: boolean): ChosenMember => {
  const isAsked = isNew && role !== 'user' && template.configurableTemplateExtension['needsMember'] === true;
  const [member, setMember] = useState<string>();
  const [wasTried, setTried] = useState(false);
  const isMissing = isAsked && wasTried && member === undefined;
  return {
    isAsked,
    member,
    isMissing,
    choose: setMember,
    check: () => {
      setTried(true);
      if (!isAsked || member !== undefined) return true;
      showToast({ tone: 'error', text: pageSettings.vertical.memberWords.missing });
      return false;
    },
  };
};
