import type { LegalText } from '@airlane/domain/legal/legal-text';
import classes from './legal-words.module.css';

interface LegalWordsProps {
  readonly text: Omit<LegalText, 'title'> & { readonly language: string };
  /** Below what the words stand under. */
  readonly level: 2 | 3;
}

/** The words of a legal text, below its title. */
export const LegalWords = ({ text: { language, revised, sections }, level }: LegalWordsProps) => {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <>
      <p className={classes['revised']}>{revised}</p>
      <div lang={language}>
        {sections.map(({ heading, paragraphs }, index) => (
          <section key={index}>
            <Heading className={classes['heading']}>{heading}</Heading>
            {paragraphs.map((paragraph, at) => (
              <p key={at} className={classes['paragraph']}>
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </>
  );
};
