import { defaultOptionSources } from '../../default-option-sources.ts';
import type { Question } from '../../question.ts';

type Scope = 'groups' | 'networks' | 'tags';

const sources: Readonly<Record<Scope, { readonly word: string; readonly path: string | undefined }>> = {
  groups: { word: 'group', path: defaultOptionSources.campaignGroups },
  networks: { word: 'network', path: defaultOptionSources.operators },
  tags: { word: 'tag', path: undefined },
};

/** Templates name the calls as `thing…AutoCompleteApi`, with what they offer in the middle. */
export const ruleSource = (question: Question, scope: Scope): string | undefined => {
  const { word, path } = sources[scope];
  for (const [key, value] of Object.entries(question.metadata ?? {})) {
    const middle = /^thing(.*)autocompleteapi$/i.exec(key)?.[1];
    if (middle?.toLowerCase().includes(word) && typeof value === 'string' && value !== '') return value;
  }
  return path;
};
