import { type FirstKnowledge, isSession, PAGES_WITHOUT_ACCOUNT } from './early-requests.ts';

export type OpeningFrame = 'console' | 'folded console' | 'access';

/** The frame of the page that an address means. It stands until the application draws, which takes seconds on a slow line. */
export const openingFrame = ({ route, stored }: Pick<FirstKnowledge, 'route' | 'stored'>): OpeningFrame => {
  const [first = ''] = route.split('?')[0]?.split('/').filter(Boolean) ?? [];
  if (!isSession(stored('airlane.session')) || PAGES_WITHOUT_ACCOUNT.has(first)) return 'access';
  const { menuFolded } = (stored('airlane.preferences') ?? {}) as { menuFolded?: boolean };
  return menuFolded === true ? 'folded console' : 'console';
};
