import { storedFileAt } from '@airlane/domain/uploads/stored-file';
import { useEffect, useState } from 'react';
import { useQuestionEnvironment } from '../environment.tsx';

type FileAddress =
  { readonly step: 'asking' } | { readonly step: 'known'; readonly url: string } | { readonly step: 'refused' };

/** The address to show a stored file by. Addresses of elsewhere stand for themselves; ours have to be signed first. */
export const useFileAddress = (path: string): FileAddress => {
  const { fileAddress } = useQuestionEnvironment();
  const ask = storedFileAt(path) ? fileAddress : undefined;
  const [answer, setAnswer] = useState<{ readonly path: string; readonly found: FileAddress }>();
  useEffect(() => {
    if (!ask) return undefined;
    let isCurrent = true;
    const settle = (found: FileAddress): void => {
      if (isCurrent) setAnswer({ path, found });
    };
    ask(path).then(
      (url) => settle({ step: 'known', url }),
      () => settle({ step: 'refused' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, path]);
  if (!ask) return { step: 'known', url: path };
  return answer?.path === path ? answer.found : { step: 'asking' };
};
