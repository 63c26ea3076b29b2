import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { documentQuery } from '../../../lib/queries/documents.ts';
import { meQuery } from '../../../lib/queries/me.ts';
import { templatesQuery } from '../../../lib/queries/templates.ts';
import { documentTitle } from '../../../templating/document-title.ts';
import { rememberRecent } from './recent.ts';
import { THINGS_TEMPLATE } from './use-found-things.ts';

/** Notes the tables and the Things that were opened. A Thing goes by its name, which its own page reads. */
export const useRememberRecent = (accountId: string): void => {
  const { templateName, id } = useParams({ strict: false });
  const userId = useQuery(meQuery()).data?.id;
  const template = useQuery(templatesQuery(accountId)).data?.find(({ description }) => description === templateName);
  const isThing = templateName === THINGS_TEMPLATE && id !== undefined;
  const { data: thing } = useQuery({ ...documentQuery(accountId, id ?? '', THINGS_TEMPLATE), enabled: false });
  const title = isThing ? thing && template && documentTitle(template.questions, thing) : template?.title;
  useEffect(() => {
    if (userId === undefined || templateName === undefined || title === undefined || (id !== undefined && !isThing)) return;
    rememberRecent(userId, accountId, { templateName, title, ...(isThing && { id }) });
  }, [userId, accountId, templateName, id, isThing, title]);
};
