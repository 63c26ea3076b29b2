import type { AccessLink } from '@airlane/domain/access/access-screens';
import classes from './access-form.module.css';

export const AccessLinks = ({ links }: { readonly links: readonly AccessLink[] }) => (
  <nav className={classes['links']} aria-label="Other pages">
    {links.map(({ text, href }) => (
      <a key={text} href={href}>
        {text}
      </a>
    ))}
  </nav>
);
