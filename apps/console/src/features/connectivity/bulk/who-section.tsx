import { identifiersIn } from '@airlane/domain/sims/identifier-list';
import { templateNames } from '@airlane/domain/template-names';
import { useQuery } from '@tanstack/react-query';
import { viewsQuery } from '#lib/queries/views.ts';
import { thingsText } from '#templating/thing-actions/action-texts.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { BulkDraft, WhoKind } from './bulk-drafts.ts';
import classes from './bulk.module.css';

interface WhoSectionProps {
  readonly accountId: string;
  readonly draft: BulkDraft;
  readonly change: (changes: Partial<BulkDraft>) => void;
  /** What Things are called that were chosen elsewhere; undefined where none were. */
  readonly chosen: string | undefined;
}

const MAX_FILE_BYTES = 8_000_000;

/** Which Things are meant: ticked rows, a list, a file, a saved view, or all. */
export const WhoSection = ({ accountId, draft, change, chosen }: WhoSectionProps) => {
  const { data } = useQuery(viewsQuery(accountId));
  const views = data?.views.filter(({ templateName }) => templateName === templateNames.thingsTable) ?? [];
  const kinds: readonly { readonly kind: WhoKind; readonly text: string }[] = [
    ...(chosen === undefined ? [] : [{ kind: 'selection' as const, text: chosen }]),
    { kind: 'list', text: 'List or file' },
    ...(views.length === 0 ? [] : [{ kind: 'view' as const, text: 'Saved view' }]),
    { kind: 'all', text: 'All Things' },
  ];
  const readFile = async (file: File | undefined): Promise<void> => {
    if (file === undefined || file.size > MAX_FILE_BYTES) return;
    change({
      pasted: identifiersIn(await file.text())
        .filter((entry) => /^\d{12,20}$/.test(entry))
        .join('\n'),
      file: file.name,
    });
  };
  const listed = identifiersIn(draft.pasted).length;
  return (
    <section className={classes['card']} aria-label="Things">
      <h2>1. Things</h2>
      <fieldset className={classes['choices']}>
        <legend>Which Things</legend>
        {kinds.map(({ kind, text }) => (
          <label key={kind}>
            <input
              type="radio"
              name="who"
              checked={draft.whoKind === kind}
              onChange={() => change({ whoKind: kind, view: draft.view === '' ? (views[0]?.id ?? '') : draft.view })}
            />
            {text}
          </label>
        ))}
      </fieldset>
      {draft.whoKind === 'list' && (
        <div className={`${classes['group']} ${classes['area']}`}>
          <TextArea
            label="ICCIDs"
            placeholder="One per line, or separated by commas"
            value={draft.pasted}
            onChange={(event) => change({ pasted: event.currentTarget.value, file: '' })}
          />
          <div className={classes['line']}>
            <label className={classes['muted']}>
              {'Or read them from a file: '}
              <input
                type="file"
                accept=".csv,.txt,text/csv,text/plain"
                onChange={(event) => void readFile(event.currentTarget.files?.[0])}
              />
            </label>
            {listed > 0 && <span className={classes['muted']}>{`${thingsText(listed)} listed`}</span>}
          </div>
        </div>
      )}
      {draft.whoKind === 'view' && (
        <SelectField
          label="View"
          value={draft.view}
          options={views.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => change({ view: event.currentTarget.value })}
        />
      )}
    </section>
  );
};
