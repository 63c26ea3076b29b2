import { useEffect } from 'react';
import { pageSettings } from './page-settings.ts';

export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} - ${pageSettings.vertical.name}`;
  }, [title]);
};
