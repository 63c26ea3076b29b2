import { namedIccidProblem } from '@airlane/domain/sims/iccid';
import { templateNames } from '@airlane/domain/template-names';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import type { Question } from '@airlane/question-kinds';
import { formatAnswer } from '@airlane/question-kinds';
import { uiOf } from '@airlane/question-kinds/ui';
import { documentHref } from '#templating/addresses.ts';
import type { OpenTemplate } from '#templating/open-template.ts';
import { drawnAs, isCopied } from '#templating/table/cells/cell-drawing.ts';
import { renderAs } from '#templating/table/cells/render-as.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import classes from './document-details.module.css';

interface DetailAnswerProps {
  readonly open: OpenTemplate;
  readonly question: Question;
  readonly answer: unknown;
}

const Drawn = ({ open, question, answer }: DetailAnswerProps) => {
  const { Cell, Detail = Cell } = uiOf(question);
  const text = formatAnswer(question, answer);
  const draw = renderAs(drawnAs(question));
  if (text !== '' && draw) return draw(text, answer);
  const drawn = <Detail question={question} answer={answer} />;
  if (question.questionId !== open.template.thingQuestion || namedIccidProblem(text) !== undefined) return drawn;
  return (
    <a
      href={documentHref(
        { accountId: open.accountId, template: { description: templateNames.thingsTable } },
        thingIdOf(text),
      )}
    >
      {drawn}
    </a>
  );
};

/** An answer as it is read: what the column asks for, otherwise as its kind shows it, with a way to the Thing it names. */
export const DetailAnswer = (props: DetailAnswerProps) => {
  const value = isCopied(props.question) ? formatAnswer(props.question, props.answer) : '';
  if (value === '') return <Drawn {...props} />;
  return (
    <span className={classes['copyable']}>
      <Drawn {...props} />
      <CopyButton value={value} label={props.question.questionLabel} />
    </span>
  );
};
