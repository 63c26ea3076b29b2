import type { BulkHow } from '@airlane/domain/bulk/bulk-steps';
import {
  campaignKeys,
  DEFAULT_OTA_ATTEMPTS,
  DEFAULT_OTA_VALID_HOURS,
  MAX_OTA_ATTEMPTS,
  MAX_OTA_VALID_HOURS,
} from '@airlane/domain/ota/campaign-limits';
import { campaignRollout } from '@airlane/domain/ota/campaign-rollout';
import {
  type OtaBearer,
  otaBearers,
  type OtaCommand,
  type OtaContent,
  type OtaFile,
  type OtaNetwork,
} from '@airlane/domain/ota/ota-package';
import { type Question, questionKey } from '@airlane/question-kinds';
import { z } from 'zod';
import type { Values } from '#kernel/documents/record-writer.ts';

/** What a campaign is made of, read from the answers to its OTA template. */
export interface CampaignOrder {
  readonly name: string;
  readonly bearer: OtaBearer;
  readonly validHours: number;
  readonly attempts: number;
  readonly groups: readonly string[];
  readonly iccids: readonly string[];
  readonly content: OtaContent;
  readonly how: BulkHow;
}

const texts = z.array(z.string()).catch([]);
const commandList = z.array(z.object({ command: z.string(), criteria: z.string() })).catch([]);
const networkList = z
  .array(
    z.object({
      mcc: z.string(),
      mnc: z.string(),
      networkName: z.string(),
      countryName: z.string(),
      tech: z.string().optional(),
    }),
  )
  .catch([]);
const fileAnswer = z.object({ name: z.string(), url: z.string(), size: z.number() }).nullable().catch(null);

const isNetworks = ({ questionType }: Question): boolean =>
  questionType === 'CountryNetworkInput' || questionType === 'CountryNetworkTechInput';

/** Questions mean what their type says, so that staff can make further OTA templates: all commands and networks in their order, and the first file. */
const contentOf = (questions: readonly Question[], values: Values): OtaContent => {
  const answersOf = (isWanted: (question: Question) => boolean): readonly unknown[] =>
    questions.filter(isWanted).map(({ questionId }) => values[questionId] ?? null);
  const commands: OtaCommand[] = answersOf(({ questionType }) => questionType === 'command').flatMap((answer) =>
    commandList.parse(answer),
  );
  const networks = answersOf(isNetworks).flatMap((answer) => networkList.parse(answer)) as OtaNetwork[];
  const file: OtaFile | null =
    answersOf(({ questionType }) => questionType === 'file')
      .map((answer) => fileAnswer.parse(answer))
      .find((answer) => answer !== null) ?? null;
  return { commands, networks, file };
};

const within = (value: unknown, fallback: number, most: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(most, Math.max(1, Math.round(value))) : fallback;

export const readCampaign = (questions: readonly Question[], values: Values): CampaignOrder => {
  const answer = (key: string): unknown => {
    const question = questions.find((candidate) => questionKey(candidate) === key);
    return question && values[question.questionId];
  };
  const [bearer] = texts.parse(answer(campaignKeys.bearer));
  return {
    name: String(answer(campaignKeys.name) ?? '').trim(),
    bearer: otaBearers.find((known) => known === bearer) ?? 'SMS-PP',
    validHours: within(answer(campaignKeys.validHours), DEFAULT_OTA_VALID_HOURS, MAX_OTA_VALID_HOURS),
    attempts: within(answer(campaignKeys.attempts), DEFAULT_OTA_ATTEMPTS, MAX_OTA_ATTEMPTS),
    groups: texts.parse(answer(campaignKeys.groups)),
    iccids: texts.parse(answer(campaignKeys.iccids)),
    content: contentOf(questions, values),
    how: campaignRollout(answer),
  };
};

/** The question with this key, for refusals; the key where a template lacks it. */
export const questionNamed = (questions: readonly Question[], key: string): string =>
  questions.find((question) => questionKey(question) === key)?.questionId ?? key;

/** Where the content of a template is asked for. */
export const contentQuestion = (questions: readonly Question[]): string =>
  questions.find(
    (question) => question.questionType === 'file' || question.questionType === 'command' || isNetworks(question),
  )?.questionId ?? '';

/** Where its commands are asked for. */
export const commandQuestion = (questions: readonly Question[]): string =>
  questions.find(({ questionType }) => questionType === 'command')?.questionId ?? '';
