import { type FieldProblem, fieldProblem } from './field-problem.ts';
import { type Validator, personValidators, type RegistrationForm } from './registration-rules.ts';

/** How long the address at which the first administrator is created can be used. */
export const SETUP_ADDRESS_MINUTES = 60;

export const AUTHENTICATOR_NEEDED = 'This server cannot send e-mail yet, so an authenticator is the only way to log in';
export const AUTHENTICATOR_CODE_MISSING = 'Enter the 6 digits shown in the app';

export interface AdministratorAnswers {
  readonly provider: string;
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  /** Of the authenticator; undefined where none is set up. */
  readonly code: string | undefined;
}

export interface AdministratorLogin {
  readonly loginStyle: RegistrationForm;
  /** Without mail codes come from an authenticator only. */
  readonly hasMail: boolean;
}

const validators = {
  provider: personValidators.text,
  fullName: personValidators.name,
  email: personValidators.email,
} as const satisfies Record<string, Validator>;

const codeProblem = (code: string | undefined, hasMail: boolean): FieldProblem[] => {
  if (code === undefined) return hasMail ? [] : [fieldProblem('code', 'required', AUTHENTICATOR_NEEDED)];
  return /^\d{6}$/.test(code.trim()) ? [] : [fieldProblem('code', 'code', AUTHENTICATOR_CODE_MISSING)];
};

/** What is wrong with the answers of a new administrator, by field. */
export const administratorProblems = (
  answers: AdministratorAnswers,
  { loginStyle, hasMail }: AdministratorLogin,
): readonly FieldProblem[] => {
  const problems = (Object.keys(validators) as (keyof typeof validators)[]).flatMap((field) => {
    const problem = validators[field](answers[field].trim());
    return problem ? [fieldProblem(field, problem.rule, problem.message)] : [];
  });
  if (loginStyle === 'simplified') return problems;
  const problem = personValidators.password(answers.password);
  return [
    ...problems,
    ...(problem ? [fieldProblem('password', problem.rule, problem.message)] : []),
    ...codeProblem(answers.code, hasMail),
  ];
};
