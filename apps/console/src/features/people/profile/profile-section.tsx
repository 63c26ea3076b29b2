import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './profile.module.css';

interface ProfileSectionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

export const ProfileSection = ({ title, text, children }: ProfileSectionProps) => {
  const id = useId();
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <div className={classes['about']}>
        <h2 id={id} className={classes['title']}>
          {title}
        </h2>
        <p className={classes['text']}>{text}</p>
      </div>
      <div className={classes['content']}>{children}</div>
    </section>
  );
};
