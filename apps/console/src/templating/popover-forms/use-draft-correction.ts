import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Drafts } from '../document/field-name.ts';
import { isSameDraft } from '../document/drafts.ts';

/** After every change, sets the drafts that the correction wants otherwise. */
export const useDraftCorrection = (form: UseFormReturn<Drafts>, correct: (drafts: Drafts) => Drafts): void => {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          const drafts = form.getValues();
          const corrected = correct(drafts);
          for (const name of Object.keys(corrected)) {
            if (!isSameDraft(corrected[name], drafts[name])) form.setValue(name, corrected[name], { shouldDirty: true, shouldValidate: true });
          }
        },
      }),
    [form, correct],
  );
};
