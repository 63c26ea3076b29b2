import { problemOf } from '#lib/api/problem.ts';
import classes from './access-form.module.css';

/** Why the whole form was refused; what is wrong with one field stands at the field. */
export const FormProblem = ({ error }: { readonly error: unknown }) => {
  if (error === null || error === undefined) return null;
  return (
    <div className={classes['problem']} role="alert">
      {problemOf(error).message}
    </div>
  );
};
