import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { noteOpenedRow } from '../../../lib/opened-row.ts';
import { documentHref } from '../../addresses.ts';
import { useTable } from '../table-context.ts';

export const useOpenDocument = (): ((id: string, inNewTab: boolean) => void) => {
  const { open } = useTable();
  const navigate = useNavigate();
  return useCallback(
    (id, inNewTab) => {
      const params = { accountId: open.accountId, templateName: open.template.description, id };
      if (inNewTab) window.open(documentHref(open, id), '_blank', 'noopener');
      else {
        noteOpenedRow(id);
        void navigate({ to: '/$accountId/$templateName/$id', params });
      }
    },
    [open, navigate],
  );
};
