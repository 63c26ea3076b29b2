import { createUserQuestionIds } from '@airlane/domain/template-names';
import { DROPDOWN_OPTION_LIMIT } from '@airlane/domain/templates/form-limits';
import { LONG_LIST_SIZE } from '@airlane/domain/lists/lists';
import { formatAnswer } from '@airlane/question-kinds';
import { Select } from '@airlane/question-kinds/select';
import { useQuery } from '@tanstack/react-query';
import { pageSettings } from '#lib/page-settings.ts';
import { documentListQuery } from '#lib/queries/documents.ts';
import classes from './document-form.module.css';

interface MemberFieldProps {
  readonly accountId: string;
  readonly member: string | undefined;
  readonly onChange: (member: string | undefined) => void;
  /** Whether a save was tried without anybody chosen. */
  readonly isMissing: boolean;
}

const NAME = createUserQuestionIds.fullName;
const EMAIL = createUserQuestionIds.email;
const everybody = { page: 1, pageSize: LONG_LIST_SIZE, search: '', sort: '-fullName', filters: {}, reportFilters: {} };

/** For whom staff make a document. */
export const MemberField = ({ accountId, member, onChange, isMissing }: MemberFieldProps) => {
  const { label, missing, templateName } = pageSettings.vertical.memberWords;
  const people = useQuery(documentListQuery({ accountId, templateName, ...everybody }));
  const textOf = (questions: readonly { questionId: string; answer?: unknown }[], id: string): string =>
    formatAnswer(
      { questionId: id, questionLabel: '', questionType: 'text' },
      questions.find(({ questionId }) => questionId === id)?.answer,
    );
  const data =
    people.data?.items.flatMap(({ member: id, questions }) =>
      id === null ? [] : [{ value: id, label: `${textOf(questions, NAME)} (${textOf(questions, EMAIL)})` }],
    ) ?? [];
  return (
    <section className={classes['section']} aria-label={label}>
      <div data-refused={isMissing ? '' : undefined}>
        <Select
          label={label}
          withAsterisk
          aria-required
          searchable
          clearable
          limit={DROPDOWN_OPTION_LIMIT}
          placeholder={missing}
          data={data}
          value={member ?? null}
          onChange={(chosen) => onChange(chosen ?? undefined)}
          error={isMissing ? missing : undefined}
          nothingFoundMessage={
            people.isPending ? 'Loading options…' : people.isError ? 'The members could not be loaded' : 'No matches'
          }
        />
      </div>
    </section>
  );
};
