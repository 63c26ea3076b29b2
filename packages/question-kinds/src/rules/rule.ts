import type { QuestionMetadata } from '../question.ts';

export interface RuleContext {
  readonly label: string;
  readonly metadata: QuestionMetadata;
  /** The options that the kind read from the metadata, with its defaults filled in. */
  readonly options: unknown;
}

/** A setting that any question may carry. `problem` says in a sentence why an answer breaks it. */
export interface Rule<Subject> {
  readonly name: string;
  problem(subject: Subject, context: RuleContext): string | undefined;
}
