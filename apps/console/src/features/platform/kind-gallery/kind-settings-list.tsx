import type { KindName } from '@airlane/question-kinds';
import classes from './kind-gallery.module.css';
import { kindSettings } from './kind-settings.ts';
import { shownJson } from './shown-json.ts';

export const KindSettings = ({ name }: { readonly name: KindName }) => {
  const settings = kindSettings(name);
  return (
    <div>
      <h3 className={classes['subheading']}>Settings</h3>
      {settings.length === 0 ? <p className={classes['muted']}>Beside those of every question: none.</p> : (
        <ul className={classes['settings']}>
          {settings.map(({ name: key, type, standard }) => (
            <li key={key}>
              <code>{key}</code> <span className={classes['muted']}>{type}{standard !== undefined && `, else ${shownJson(standard)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
