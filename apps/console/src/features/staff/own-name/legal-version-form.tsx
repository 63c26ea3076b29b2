import type { LegalHistory } from '@airlane/contract/calls/legal-texts';
import {
  type LegalVersion,
  legalTextOf,
  legalVersionProblems,
  normalizedVersion,
} from '@airlane/domain/legal/legal-version';
import { writeText } from '@airlane/domain/legal/written-text';
import { addDays } from '@airlane/domain/time/utc-day';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { Button } from '#ui/button.tsx';
import { LegalWords } from '#ui/legal-words.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import classes from './own-name.module.css';
import { addLegalVersionMutation, legalHistoryQuery } from './own-name.queries.ts';
import type { Refusals } from './registration-rows.tsx';

const ROWS = 20;
/** Until then customers can be told. */
const NOTICE_DAYS = 30;

/** The next version begins as the last one was written. */
const startOf = ({ today, inForce, versions }: LegalHistory): LegalVersion => {
  const { language, title, text } = versions[0] ?? { ...inForce, text: writeText(inForce.sections) };
  const validFrom = [addDays(today, NOTICE_DAYS), versions[0]?.validFrom ?? ''].toSorted().at(-1) ?? today;
  return { language, title, text, validFrom };
};

interface LegalVersionFormProps {
  readonly accountId: string;
  readonly history: LegalHistory;
  readonly onDone: () => void;
}

export const LegalVersionForm = ({ accountId, history, onDone }: LegalVersionFormProps) => {
  const [version, setVersion] = useState(() => startOf(history));
  const [refusals, setRefusals] = useState<Refusals>(new Map());
  const [isPreviewed, setPreviewed] = useState(false);
  const { mutateAsync, isPending, error } = useMutation(addLegalVersionMutation(accountId));
  const client = useQueryClient();
  const number = (history.versions[0]?.number ?? 0) + 1;
  const change = (part: Partial<LegalVersion>): void => setVersion({ ...version, ...part });
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const days = { today: history.today, last: history.versions[0]?.validFrom ?? null };
    const problems = legalVersionProblems(normalizedVersion(version), days);
    setRefusals(new Map(problems.map(({ field, message }) => [field, message])));
    if (problems.length > 0) return;
    try {
      await mutateAsync({ ...version, number });
      showToast({ tone: 'success', text: `Version ${number} was added` });
      onDone();
    } catch (failure) {
      const { code, fields } = problemOf(failure);
      setRefusals(new Map(fields.map(({ field, message }) => [field, message])));
      if (code === 'STALE_VERSION') await client.invalidateQueries({ queryKey: legalHistoryQuery(accountId).queryKey });
    }
  };
  const preview = legalTextOf(normalizedVersion(version), number);
  return (
    <form className={classes['form']} onSubmit={(event) => void save(event)} noValidate aria-label="New version">
      <Notice tone="info">A version cannot be changed once it was added. Correct it by another one.</Notice>
      <div className={classes['grid']}>
        <TextField
          label="Title"
          value={version.title}
          error={refusals.get('title')}
          onChange={({ currentTarget: { value } }) => change({ title: value })}
        />
        <TextField
          label="Valid from (UTC)"
          type="date"
          value={version.validFrom}
          error={refusals.get('validFrom')}
          onChange={({ currentTarget: { value } }) => change({ validFrom: value })}
        />
        <TextField
          label="Language"
          value={version.language}
          error={refusals.get('language')}
          onChange={({ currentTarget: { value } }) => change({ language: value })}
        />
      </div>
      <TextArea
        label="Text: a line that begins with # is a heading, an empty line starts a new paragraph"
        rows={ROWS}
        value={version.text}
        error={refusals.get('text')}
        onChange={({ currentTarget: { value } }) => change({ text: value })}
      />
      {isPreviewed && (
        <section className={classes['version']} aria-label="Preview">
          <h3 className={classes['heading']} lang={version.language}>
            {preview.title}
          </h3>
          <LegalWords text={{ ...preview, language: version.language }} level={3} />
        </section>
      )}
      {error !== null && <Notice tone="error">{problemOf(error).message}</Notice>}
      <div className={classes['buttons']}>
        <Button type="submit" isBusy={isPending}>
          Add the version
        </Button>
        <Button variant="default" onClick={() => setPreviewed(!isPreviewed)}>
          {isPreviewed ? 'Hide preview' : 'Preview'}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
