import type { ContactAnswers, FieldProblem } from '@airlane/domain';
import { contactProblems, fieldProblem, iccidProblem } from '@airlane/domain';

/** Phone and SIM may stay empty; what is given has to be one. */
export const memberContactProblems = (values: ContactAnswers & { readonly iccid: string }): readonly FieldProblem[] => {
  const iccid = values.iccid.trim();
  const refused = iccid === '' ? undefined : iccidProblem(iccid);
  return [...contactProblems(values), ...(refused === undefined ? [] : [fieldProblem('iccid', 'iccid', refused)])];
};
