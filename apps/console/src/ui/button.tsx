import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useId } from 'react';
import classes from './button.module.css';

interface Look {
  /** One primary action a page; everything else is `default`, `danger` or `quiet`. */
  readonly variant?: 'primary' | 'default' | 'danger' | 'quiet';
  readonly size?: 'lg' | 'md' | 'sm' | 'xs';
  readonly icon?: ReactNode;
}

interface Doing {
  readonly isBusy?: boolean;
  /** Why the last press did nothing, until the next one. */
  readonly failure?: string | undefined;
}

type ButtonProps = Look & Doing & ComponentProps<'button'>;

/** Drawn without the component kit, so that the pages before the login stay light. */
export const Button = ({
  variant = 'primary',
  size = 'md',
  icon,
  isBusy = false,
  failure,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) => {
  const failureId = useId();
  const isInert = isBusy || rest['aria-disabled'] === true;
  // Inert rather than disabled: focus stays where it is, and a second press does nothing.
  const click = (event: MouseEvent<HTMLButtonElement>): void => (isInert ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...rest}
      type={type}
      className={classes['button']}
      data-variant={variant}
      data-size={size}
      aria-busy={isBusy || undefined}
      aria-disabled={isInert || undefined}
      {...(failure !== undefined && {
        'aria-describedby': failureId,
        'data-failed': true,
        title: `Failed: ${failure}`,
      })}
      onClick={click}
    >
      {failure !== undefined && (
        <>
          <span className={classes['failed']} aria-hidden="true">
            !
          </span>
          <span id={failureId} hidden>{`Failed: ${failure}`}</span>
        </>
      )}
      {isBusy ? <span className={classes['spinner']} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
};

export const LinkButton = ({
  variant = 'primary',
  size = 'md',
  icon,
  children,
  ...rest
}: Look & ComponentProps<'a'>) => (
  <a {...rest} className={classes['button']} data-variant={variant} data-size={size}>
    {icon}
    {children}
  </a>
);
