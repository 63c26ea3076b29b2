import type { Question } from '@airlane/question-kinds';
import { emptyDraft, isTemplateNode } from '@airlane/question-kinds';
import { uiOf } from '@airlane/question-kinds/ui';
import { useState } from 'react';
import classes from './column-drawer.module.css';

const Trial = ({ question }: { readonly question: Question }) => {
  const [draft, setDraft] = useState<unknown>(() => emptyDraft(question));
  const { Input } = uiOf(question);
  return <Input question={question} draft={draft} onChange={setDraft} onBlur={() => undefined} />;
};

/** The input that the settings make, with the options of its list or its source; nothing typed here is kept. */
export const QuestionTrial = ({ question }: { readonly question: Question }) => {
  if (isTemplateNode(question)) return null;
  const { questionType, metadata } = question;
  return (
    <section className={classes['trial']} aria-label="Try the input">
      <div className={classes['trialTitle']}>Try the input</div>
      <Trial key={JSON.stringify([questionType, metadata?.customInput, metadata?.options, metadata?.autocompleteApi, metadata?.autocompleteApiFlat])} question={question} />
    </section>
  );
};
