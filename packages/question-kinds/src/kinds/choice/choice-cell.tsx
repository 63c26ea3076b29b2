import { tagColour } from '@airlane/domain/things/tag-colour';
import { Chip } from '../../cells/chip.tsx';
import { Missing } from '../../cells/missing.tsx';
import { TextAs } from '../../cells/text-as.tsx';
import { compile } from '../../compile.ts';
import type { CellProps } from '../../define-ui.ts';
import { draftText } from '../../draft-text.ts';
import { selectedIn } from './selection.ts';

const row = { display: 'inline-flex', gap: 4, maxWidth: '100%', overflow: 'hidden' } as const;

/** Several answers are tags with cycling colours; a single one is text, or whatever its column draws text as. */
export const ChoiceCell = ({ question, answer }: CellProps) => {
  const items = (selectedIn(answer) ?? []).map(draftText).filter((item) => item !== '');
  if (items.length === 0) return <Missing />;
  const compiled = compile(question);
  const titleOf = (item: string): string => compiled?.kind.format([item], compiled.options) ?? item;
  const { numberOfAnswers = 1, agGrid_renderAsType } = question.metadata ?? {};
  if (numberOfAnswers > 1 || items.length > 1) {
    return (
      <span style={row}>
        {items.map((item, index) => (
          <Chip key={index} text={titleOf(item)} family={tagColour(index)} />
        ))}
      </span>
    );
  }
  return <TextAs type={agGrid_renderAsType} text={titleOf(items[0] ?? '')} />;
};
