import type { LegalText } from '@airlane/domain/legal/legal-text';
import classes from './terms.module.css';

interface LegalWordsProps {
  readonly text: LegalText;
  /** Below what the words stand under. */
  readonly level: 2 | 3;
}

export const LegalWords = ({ text, level }: LegalWordsProps) => {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <>
      <p className={classes['revised']}>{text.revised}</p>
      {text.sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <Heading className={classes['heading']}>{heading}</Heading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className={classes['paragraph']}>
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </>
  );
};
