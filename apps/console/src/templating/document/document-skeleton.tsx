import classes from './document-skeleton.module.css';

const MAX_FIELDS = 8;

export const DocumentSkeleton = ({ fields }: { readonly fields: number }) => (
  <output className={classes['form']} aria-label="Loading the document">
    {Array.from({ length: Math.min(fields, MAX_FIELDS) }, (_, field) => (
      <span key={field} className={classes['field']}>
        <span className={classes['label']} />
        <span className={classes['input']} />
      </span>
    ))}
  </output>
);
