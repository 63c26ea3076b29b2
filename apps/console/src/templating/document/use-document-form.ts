import type { Document } from '@airlane/contract/entities';
import { useEffect, useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { pageSettings } from '#lib/page-settings.ts';
import type { StoredValue } from '#lib/preferences/stored-value.ts';
import { storedValue } from '#lib/preferences/stored-value.ts';
import { readSession } from '#lib/session/session-store.ts';
import type { OpenTemplate } from '../open-template.ts';
import { draftErrors } from './draft-errors.ts';
import { type Drafts, fieldName } from './field-name.ts';
import { draftsOf } from './drafts.ts';
import { keepDrafts } from './keep-drafts.ts';

export interface DocumentForm {
  readonly form: UseFormReturn<Drafts>;
  /** What the drafts are compared with: the loaded document, or the empty form. */
  readonly loaded: Drafts;
  /** The version that the drafts were typed over. */
  readonly version: number | undefined;
  readonly isRestored: boolean;
  /** Takes a document as the new beginning and forgets what was typed. */
  readonly adopt: (document: Document) => void;
  readonly forget: () => void;
  /** Puts what was typed away at once, for forms that are closed and opened again. */
  readonly keep: () => void;
  /** Goes back to what was loaded. */
  readonly restart: () => void;
}

/** As much of an open template as a form is drawn from. */
export interface DrawnTemplate extends Pick<OpenTemplate, 'accountId' | 'role'> {
  readonly template: Pick<OpenTemplate['template'], 'description' | 'questions'>;
}

const nothing: Drafts = {};

/** Secrets are typed anew after a reload: they do not lie on the device. */
const withoutSecrets = (questions: DrawnTemplate['template']['questions'], drafts: Drafts): Drafts => {
  const secret = new Set(
    questions.flatMap(({ questionId, questionType, metadata }) =>
      questionType === 'password' || metadata?.['writeOnly'] === true ? [fieldName(questionId)] : [],
    ),
  );
  return Object.fromEntries(Object.entries(drafts).filter(([name]) => !secret.has(name)));
};

const storedDraftsSchema = z.object({
  /** The version that the drafts were typed over; saving over a newer one has to be asked about. */
  version: z.number().optional(),
  drafts: z.record(z.string(), z.unknown()),
});
type StoredDrafts = z.infer<typeof storedDraftsSchema>;

/** Unsaved changes of one form in this tab; a reload keeps them, another person does not see them. */
const storedDrafts = (accountId: string, templateName: string, id: string): StoredValue<StoredDrafts> =>
  storedValue(
    `airlane.drafts.${readSession()?.username ?? ''}.${accountId}.${templateName}.${id}`,
    storedDraftsSchema,
    () => sessionStorage,
  );

/** The drafts of one document, validated by its questions and kept over a reload. */
export const useDocumentForm = (
  { accountId, template, role }: DrawnTemplate,
  document: Document | undefined,
  initial: Drafts = nothing,
): DocumentForm => {
  const { questions } = template;
  const stored = useMemo(
    () => storedDrafts(accountId, template.description, document?.id ?? 'add'),
    [accountId, template.description, document?.id],
  );
  const [restored, setRestored] = useState(() => stored.read());
  const [base, setBase] = useState(() => ({
    drafts: { ...draftsOf(questions, document), ...initial },
    version: restored?.version ?? document?.version,
  }));
  const form = useForm<Drafts>({
    defaultValues: base.drafts,
    shouldFocusError: false,
    resolver: (drafts, _context, { names }) => {
      const { labelledRequired } = pageSettings.vertical;
      const moment = { now: new Date(), viewerIsStaff: role !== 'user' };
      const errors = draftErrors(questions, drafts, {
        labelledRequired,
        loaded: base.drafts,
        moment,
        names,
        isStored: document !== undefined,
      });
      return Object.keys(errors).length === 0 ? { values: drafts, errors: {} } : { values: {}, errors };
    },
  });
  const { isDirty } = form.formState;

  useEffect(() => {
    if (restored !== undefined) form.reset({ ...form.getValues(), ...restored.drafts }, { keepDefaultValues: true });
  }, [form, restored]);

  useEffect(() => {
    if (!isDirty) return undefined;
    const stop = keepDrafts(form, (drafts) =>
      stored.write({ version: base.version, drafts: withoutSecrets(questions, drafts) }),
    );
    return () => {
      stop();
      // Typed back to the beginning: there is nothing left to keep. Leaving the page has its own way to forget.
      if (!form.formState.isDirty) stored.clear();
    };
  }, [form, stored, isDirty, base.version, questions]);

  const beginWith = (drafts: Drafts, nextVersion: number | undefined): void => {
    stored.clear();
    setRestored(undefined);
    setBase({ drafts, version: nextVersion });
    form.reset(drafts);
  };
  return {
    form,
    loaded: base.drafts,
    version: base.version,
    isRestored: restored !== undefined && isDirty,
    forget: stored.clear,
    keep: () => stored.write({ version: base.version, drafts: withoutSecrets(questions, form.getValues()) }),
    adopt: (next) => beginWith(draftsOf(questions, next), next.version),
    restart: () => beginWith(base.drafts, base.version),
  };
};
