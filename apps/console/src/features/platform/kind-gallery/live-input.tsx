import type { KindName, Question } from '@airlane/question-kinds';
import { uiOf } from '@airlane/question-kinds/ui';
import { verdictOn } from './gallery-examples.ts';
import classes from './kind-gallery.module.css';
import { shortJson, shownJson } from './shown-json.ts';

interface LiveInputProps {
  readonly name: KindName;
  readonly question: Question;
  readonly draft: unknown;
  readonly onChange: (draft: unknown) => void;
}

const ignore = (): void => undefined;

export const LiveInput = ({ name, question, draft, onChange }: LiveInputProps) => {
  const { Input, Cell } = uiOf(question);
  const { error, value, text } = verdictOn(question, draft);
  return (
    <div className={classes['live']}>
      <section aria-label={`Input of ${name}`} className={classes['input']}>
        <Input question={question} draft={draft} onChange={onChange} onBlur={ignore} error={error} />
      </section>
      <dl className={classes['facts']}>
        <dt>Draft</dt>
        <dd>
          <code>{shortJson(draft)}</code>
        </dd>
        <dt>Decoded</dt>
        <dd>
          <output aria-label={`Decoded ${name}`} data-refused={error === undefined ? undefined : ''}>
            {error ?? shownJson(value)}
          </output>
        </dd>
        <dt>Text</dt>
        <dd>{text === '' ? <span className={classes['muted']}>none</span> : text}</dd>
        <dt>Cell</dt>
        <dd className={classes['cell']}>
          <Cell question={question} answer={error === undefined ? value : null} />
        </dd>
      </dl>
    </div>
  );
};
