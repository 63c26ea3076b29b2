import { createContext, type ReactNode, useContext } from 'react';
import type { JsonValue } from './define.ts';
import type { Question } from './question.ts';

/** How an upload stands: on its way, held up until the network is back, or about to try again after a fault. */
export type UploadProgress =
  | { readonly step: 'sending'; readonly sentBytes: number }
  | { readonly step: 'waiting'; readonly sentBytes: number }
  | {
      readonly step: 'retrying';
      readonly sentBytes: number;
      readonly attempt: number;
      readonly ofAttempts: number;
      readonly inSeconds: number;
    };

/** Why an upload was broken off: what was given up is removed, what was left can be taken up again. */
export type UploadEnd = 'cancelled' | 'left';

export interface UploadOptions {
  readonly question: Question;
  readonly onProgress: (progress: UploadProgress) => void;
  /** Aborted with an `UploadEnd` as its reason. */
  readonly signal: AbortSignal;
}

/** What inputs and cells need from the page around them. */
export interface QuestionEnvironment {
  /** Asks a path of a template for options; caching and errors are the console's business. */
  loadOptions(path: string, query: Record<string, string>): Promise<unknown>;
  readonly accountId: string;
  /** The country that a phone starts with, by the vertical: 'US' or 'DE'. */
  readonly defaultCountry: string;
  /** Draws an instant where the viewer prefers another zone than the machine's. */
  readonly formatInstant?: ((instant: Date) => string) | undefined;
  /** Staff may choose more than customers: a capture of days instead of minutes. */
  readonly viewerIsStaff?: boolean | undefined;
  /** Takes a file and answers the value of its question; without it images and files can only be looked at. */
  readonly upload?: ((file: File, options: UploadOptions) => Promise<JsonValue>) | undefined;
  /** The address under which a stored file opens for the next minutes; without it addresses are used as they are. */
  readonly fileAddress?: ((path: string) => Promise<string>) | undefined;
  /** Finds places by a text or by 'latitude,longitude'; without it addresses are typed by hand. */
  readonly geocode?: ((query: { address: string } | { latlng: string }) => Promise<unknown>) | undefined;
}

const nowhere: QuestionEnvironment = {
  loadOptions: () => Promise.reject(new Error('No QuestionEnvironmentProvider stands above this question')),
  accountId: '',
  defaultCountry: 'US',
};

const Environment = createContext<QuestionEnvironment>(nowhere);

export const QuestionEnvironmentProvider = ({
  value,
  children,
}: {
  readonly value: QuestionEnvironment;
  readonly children: ReactNode;
}) => <Environment value={value}>{children}</Environment>;

export const useQuestionEnvironment = (): QuestionEnvironment => useContext(Environment);
