import type { AppType } from '@airlane/domain/access/roles';
import { type BulkActionName, bulkActionNames, bulkActionOf, type BulkField } from '@airlane/domain/bulk/bulk-actions';
import { keptSmsProblems } from '@airlane/domain/things/sms-rules';
import { optionText } from '@airlane/domain/text/text-of';
import { ratePlanQuestionIds, templateNames, thingsTableQuestionIds } from '@airlane/domain/template-names';
import { useQuery } from '@tanstack/react-query';
import { bacOptionsQuery, thingNetworksQuery } from './bulk.queries.ts';
import { documentListQuery } from '#lib/queries/documents.ts';
import { templatesQuery } from '#lib/queries/templates.ts';
import { thingGroupsQuery } from '#lib/queries/thing-groups.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { BulkDraft } from './bulk-drafts.ts';
import classes from './bulk.module.css';

interface FieldProps {
  readonly accountId: string;
  readonly draft: BulkDraft;
  readonly change: (changes: Partial<BulkDraft>) => void;
}

const MAX_PLANS = 100;
const nothing = {};
const CHOOSE = { value: '', label: 'Choose…' };

const setField = ({ draft, change }: FieldProps, field: BulkField, value: string): void =>
  change({ fields: { ...draft.fields, [field]: value } });

const GroupField = (props: FieldProps) => {
  const { data: groups = [] } = useQuery(thingGroupsQuery(props.accountId));
  return (
    <>
      <TextField
        label="Group"
        list="bulk-groups"
        placeholder="Empty for no group"
        value={props.draft.fields.group}
        onChange={(event) => setField(props, 'group', event.currentTarget.value)}
      />
      <datalist id="bulk-groups">
        {groups.map((group) => (
          <option key={group} value={group}>
            {group}
          </option>
        ))}
      </datalist>
    </>
  );
};

interface ChoicesProps {
  readonly legend: string;
  readonly options: readonly string[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  readonly emptyText: string;
}

const Choices = ({ legend, options, chosen, onChoose, emptyText }: ChoicesProps) => (
  <fieldset className={classes['choices']}>
    <legend>{legend}</legend>
    {options.length === 0 && <span className={classes['muted']}>{emptyText}</span>}
    {options.map((option) => (
      <label key={option}>
        <input
          type="checkbox"
          checked={chosen.includes(option)}
          onChange={(event) =>
            onChoose(event.currentTarget.checked ? [...chosen, option] : chosen.filter((other) => other !== option))
          }
        />
        {option}
      </label>
    ))}
  </fieldset>
);

const NetworksField = ({ accountId, draft, change }: FieldProps) => {
  const isUnblocking = draft.action === 'unblockNetworks';
  const { data: options } = useQuery(thingNetworksQuery(accountId, isUnblocking));
  if (options === undefined) return null;
  return (
    <Choices
      legend="Networks"
      options={options}
      chosen={draft.networks}
      onChoose={(networks) => change({ networks })}
      emptyText={isUnblocking ? 'No network is blocked for any Thing.' : 'No Thing has used a network yet.'}
    />
  );
};

const TagsField = ({ accountId, draft, change }: FieldProps) => {
  const { data: templates } = useQuery(templatesQuery(accountId));
  const question = templates
    ?.find(({ description }) => description === templateNames.thingsTable)
    ?.questions.find(({ questionId }) => questionId === thingsTableQuestionIds.tags);
  const tags = (question?.metadata?.options ?? []).map(optionText);
  return (
    <Choices
      legend="Tags"
      options={tags}
      chosen={draft.tags}
      onChoose={(chosen) => change({ tags: chosen })}
      emptyText="No tags yet."
    />
  );
};

const RatePlanField = (props: FieldProps) => {
  const { data } = useQuery(
    documentListQuery({
      accountId: props.accountId,
      templateName: templateNames.ratePlan,
      page: 1,
      pageSize: MAX_PLANS,
      search: '',
      sort: '',
      filters: nothing,
      reportFilters: nothing,
    }),
  );
  const names = (data?.items ?? []).flatMap(({ questions }) =>
    questions
      .filter(({ questionId }) => questionId === ratePlanQuestionIds.name)
      .map(({ answer }) => String(answer ?? '')),
  );
  return (
    <SelectField
      label="Rate plan"
      value={props.draft.fields.ratePlan}
      options={[CHOOSE, ...[...new Set(names)].map((name) => ({ value: name, label: name }))]}
      onChange={(event) => setField(props, 'ratePlan', event.currentTarget.value)}
    />
  );
};

const BacField = (props: FieldProps) => {
  const { data: options = [] } = useQuery(bacOptionsQuery(props.accountId));
  return (
    <SelectField
      label="BAC"
      value={props.draft.fields.bacId}
      options={[CHOOSE, ...options.map(({ id, title }) => ({ value: id, label: title }))]}
      onChange={(event) => setField(props, 'bacId', event.currentTarget.value)}
    />
  );
};

const lostCharacters = ({ draft: { fields } }: FieldProps, name: 'from' | 'message'): string | undefined =>
  keptSmsProblems(fields, { isUsc: false }).find(({ field, rule }) => field === name && rule === 'characters')?.message;

const inputs: Readonly<Record<BulkField, (props: FieldProps) => React.ReactNode>> = {
  group: GroupField,
  tags: TagsField,
  networks: NetworksField,
  ratePlan: RatePlanField,
  bacId: BacField,
  limitBytes: (props) => (
    <TextField
      label="Data limit (MB a month)"
      inputMode="decimal"
      placeholder="Empty for no limit"
      value={props.draft.fields.limitBytes}
      onChange={(event) => setField(props, 'limitBytes', event.currentTarget.value)}
    />
  ),
  from: (props) => (
    <TextField
      label="From"
      value={props.draft.fields.from}
      error={lostCharacters(props, 'from')}
      onChange={(event) => setField(props, 'from', event.currentTarget.value)}
    />
  ),
  message: (props) => (
    <TextArea
      label="Message"
      value={props.draft.fields.message}
      error={lostCharacters(props, 'message')}
      onChange={(event) => setField(props, 'message', event.currentTarget.value)}
    />
  ),
};

/** What is done to each of the Things. */
export const WhatSection = ({ appType, ...props }: FieldProps & { readonly appType: AppType }) => {
  const isOffered = ({ isOrderedBy, isByRow, appTypes }: ReturnType<typeof bulkActionOf>): boolean =>
    isOrderedBy === undefined && isByRow !== true && appTypes.includes(appType);
  const allowed = bulkActionNames.filter((name) => isOffered(bulkActionOf(name)));
  return (
    <section className={classes['card']} aria-label="Action">
      <h2>2. Action</h2>
      <div className={classes['row']}>
        <SelectField
          label="What to do"
          value={props.draft.action}
          options={allowed.map((name) => ({ value: name, label: bulkActionOf(name).title }))}
          onChange={(event) => props.change({ action: event.currentTarget.value as BulkActionName, networks: [] })}
        />
        {bulkActionOf(props.draft.action).fields.map((field) => {
          const Field = inputs[field];
          return (
            <div key={field}>
              <Field {...props} />
            </div>
          );
        })}
      </div>
      <p className={classes['muted']}>{bulkActionOf(props.draft.action).consequence}</p>
    </section>
  );
};
