import type { ComponentProps } from 'react';
import classes from './small-icon-button.module.css';

type SmallIconButtonProps = ComponentProps<'button'> & { readonly size?: 24 | 28 | 34; readonly isAccent?: boolean };

/** An icon to press, without the component kit: tables draw hundreds of them. */
export const SmallIconButton = ({ size = 28, isAccent = false, className = '', ...button }: SmallIconButtonProps) => (
  <button
    type="button"
    {...button}
    className={`${classes['button']} ${className}`}
    data-size={size}
    data-accent={isAccent || undefined}
  />
);
