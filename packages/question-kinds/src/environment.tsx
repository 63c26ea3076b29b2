import { createContext, type ReactNode, useContext } from 'react';

/** What inputs and cells need from the page around them. */
export interface QuestionEnvironment {
  /** Asks a path of a template for options; caching and errors are the console's business. */
  loadOptions(path: string, query: Record<string, string>): Promise<unknown>;
  readonly accountId: string;
  /** The country that a phone starts with, by the vertical: 'US' or 'DE'. */
  readonly defaultCountry: string;
  /** Draws an instant where the viewer prefers another zone than the machine's. */
  readonly formatInstant?: ((instant: Date) => string) | undefined;
}

const nowhere: QuestionEnvironment = {
  loadOptions: () => Promise.reject(new Error('No QuestionEnvironmentProvider stands above this question')),
  accountId: '',
  defaultCountry: 'US',
};

const Environment = createContext<QuestionEnvironment>(nowhere);

export const QuestionEnvironmentProvider = ({ value, children }: { readonly value: QuestionEnvironment; readonly children: ReactNode }) => (
  <Environment value={value}>{children}</Environment>
);

export const useQuestionEnvironment = (): QuestionEnvironment => useContext(Environment);
