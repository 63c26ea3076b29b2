import classes from './template-gate.module.css';

/** Stands in the shell until the templates say which page this is. */
export const LoadingTemplates = () => <output className={classes['loading']}>Loading templates...</output>;
