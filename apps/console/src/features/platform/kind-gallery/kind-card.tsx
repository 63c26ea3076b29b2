import type { KindName } from '@airlane/question-kinds';
import { compile, emptyDraft } from '@airlane/question-kinds';
import { useMemo, useState } from 'react';
import { ExampleTable } from './example-table.tsx';
import type { GalleryExample } from './gallery-examples.ts';
import { galleryQuestion } from './gallery-examples.ts';
import { KindFilters } from './kind-filters.tsx';
import classes from './kind-gallery.module.css';
import { kindSettings } from './kind-settings.ts';
import { LiveInput } from './live-input.tsx';
import { shownJson } from './shown-json.ts';

const KindSettings = ({ name }: { readonly name: KindName }) => {
  const settings = kindSettings(name);
  return (
    <div>
      <h3 className={classes['subheading']}>Settings</h3>
      {settings.length === 0 ? (
        <p className={classes['muted']}>None beyond the common settings.</p>
      ) : (
        <ul className={classes['settings']}>
          {settings.map(({ name: key, type, standard }) => (
            <li key={key}>
              <code>{key}</code>{' '}
              <span className={classes['muted']}>
                {type}
                {standard !== undefined && `, else ${shownJson(standard)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

interface Trial {
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly draft: unknown;
}

/** One kind: a live input beside what comes of it, its filters, its settings and its examples. */
export const KindCard = ({ name }: { readonly name: KindName }) => {
  const [trial, setTrial] = useState<Trial>(() => ({ metadata: {}, draft: emptyDraft(galleryQuestion(name, {})) }));
  const question = useMemo(() => galleryQuestion(name, trial.metadata), [name, trial.metadata]);
  const tryOut = ({ metadata, wire }: GalleryExample): void => setTrial({ metadata, draft: wire });
  return (
    <section className={classes['card']} aria-label={`Kind ${name}`}>
      <header className={classes['head']}>
        <h2 className={classes['heading']}>{name}</h2>
        <span className={classes['muted']}>rules around it: {compile(question)?.kind.commonRules}</span>
      </header>
      <LiveInput
        name={name}
        question={question}
        draft={trial.draft}
        onChange={(draft) => setTrial((latest) => ({ ...latest, draft }))}
      />
      <KindFilters question={question} />
      <KindSettings name={name} />
      <ExampleTable name={name} onTry={tryOut} />
    </section>
  );
};
