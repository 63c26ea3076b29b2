import type { UploadKind } from '@airlane/domain/uploads/upload-limits';
import type { z } from 'zod';
import type { FilterOperator } from './operators.ts';

/** What is stored and compared: plain JSON, so that every engine and every process reads it alike. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

export interface KindExamples<Value> {
  /** `wire` is what a person types or a client sends, `value` what is stored, `text` what a CSV or a screen reader gets. */
  readonly valid: readonly {
    readonly wire: unknown;
    readonly value: Value;
    readonly text: string;
    readonly metadata?: Record<string, unknown>;
  }[];
  readonly invalid: readonly {
    readonly wire: unknown;
    readonly message: string;
    readonly metadata?: Record<string, unknown>;
  }[];
}

/**
 * Which of the settings that any question may carry apply around the codec: `text` trims and knows HTML, patterns and lengths,
 * `secret` knows patterns and lengths but leaves every character alone, `amount` knows ranges.
 */
export type CommonRules = 'text' | 'secret' | 'amount' | 'none';

/** What is only known when an answer is given: the time, and who gives it. */
export interface AnswerMoment {
  readonly now: Date;
  readonly viewerIsStaff: boolean;
}

/**
 * A kind of question, as far as it needs no screen and no database.
 *
 * The codec is validator and wire format at once: `decode` turns what was typed or sent into the stored value and refuses
 * with the sentence a person should read; `encode` gives the wire form back. Both sides run the same codec.
 */
export interface QuestionKind<Name extends string, Options, Value extends JsonValue, Operator extends FilterOperator> {
  readonly name: Name;
  /** The part of a question's metadata that this kind reads. */
  readonly options: z.ZodType<Options>;
  codec(options: Options): z.ZodType<Value, unknown>;
  readonly commonRules: CommonRules;
  readonly operators: readonly Operator[];
  /** Whether a question with these options takes several answers; `allOf` is offered there only. */
  takesSeveral?(options: Options): boolean;
  /** What an untouched input holds. */
  emptyDraft(options: Options): unknown;
  isEmpty(draft: unknown): boolean;
  /** What satisfies a required question, where that is more than not being empty: an agreement must be ticked. */
  isAnswered?(draft: unknown): boolean;
  /** What a missing required answer says, where neither the template nor the vertical words it. */
  readonly requiredMessage?: string;
  /** Why a valid answer may not be given by this person at this moment; stored answers stay readable for ever. */
  problemAt?(value: Value, options: Options, moment: AnswerMoment): string | undefined;
  /** For kinds whose answers are files: what may be uploaded, and the addresses that an answer holds. */
  readonly upload?: {
    readonly kind: UploadKind;
    accept(options: Options): readonly string[];
    addresses(value: Value): readonly string[];
  };
  /** The call that offers the options of a question whose template names neither a call nor options. */
  readonly optionSource?: string;
  /** Answers are ids of offered options and nothing else; the server asks for them where a program sends one. */
  readonly isChosenFromOptions?: true;
  format(value: Value, options: Options): string;
  /** What a program computes with, where `format` writes for people; `unit` then stands in the title of the column. */
  readonly data?: { readonly unit?: string; text(value: Value): string };
  // The codec alone says what the values are; examples that widened them would loosen the type of `format`.
  readonly examples: KindExamples<NoInfer<Value>>;
}

export const defineKind = <
  const Name extends string,
  Options,
  Value extends JsonValue,
  const Operator extends FilterOperator,
>(
  kind: QuestionKind<Name, Options, Value, Operator>,
): QuestionKind<Name, Options, Value, Operator> => kind;

/** A kind whose own types are not known at the call site: methods are bivariant, so every defined kind fits. */
export type AnyKind = QuestionKind<string, unknown, JsonValue, FilterOperator>;

export type OptionsOf<Kind> = Kind extends { readonly options: z.ZodType<infer Options> } ? Options : never;
export type ValueOf<Kind> = Kind extends { codec(options: never): z.ZodType<infer Value, unknown> } ? Value : never;
export type OperatorOf<Kind> = Kind extends { readonly operators: readonly (infer Operator extends FilterOperator)[] }
  ? Operator
  : never;
