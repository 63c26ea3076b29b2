import type { Question } from '@airlane/question-kinds';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import type { Drafts } from '../field-name.ts';
import type { DocumentForm } from '../use-document-form.ts';
import classes from './debug.module.css';
import { randomDrafts } from './random-drafts.ts';

const ROWS = 14;

/** The drafts as they stand, key stroke by key stroke; a component of its own, so that nothing else is drawn with it. */
const RawDrafts = ({ control }: { readonly control: Control<Drafts> }) => (
  <textarea
    className={classes['json']}
    readOnly
    rows={ROWS}
    aria-label="Drafts as JSON"
    value={JSON.stringify(useWatch({ control }), null, 2)}
  />
);

interface DebugPanelProps {
  readonly documentForm: DocumentForm;
  readonly questions: readonly Question[];
  /** Sends the drafts as they are: what the form would refuse, the server must refuse too. */
  readonly onSubmit: () => void;
}

export const DebugPanel = ({ documentForm, questions, onSubmit }: DebugPanelProps) => {
  const { form, restart } = documentForm;
  const [isOpen, setOpen] = useState(false);
  const randomise = (): void =>
    form.reset(randomDrafts(questions, form.getValues(), Math.random, new Date()), { keepDefaultValues: true });
  return (
    <section className={classes['panel']} aria-label="Debug">
      <div className={classes['buttons']}>
        <span className={classes['title']}>Debug</span>
        <Button size="sm" variant="default" onClick={randomise}>
          Randomise
        </Button>
        <Button size="sm" variant="default" onClick={restart}>
          Reset
        </Button>
        <Button size="sm" variant="default" onClick={onSubmit}>
          Submit unchecked
        </Button>
        <Button size="sm" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Raw JSON
        </Button>
      </div>
      {isOpen && <RawDrafts control={form.control} />}
    </section>
  );
};
