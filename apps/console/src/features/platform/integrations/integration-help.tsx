import { type IntegrationKind, integrationKindOf } from '@airlane/domain/integrations/integration-kinds';
import { IconExternalLink } from '@tabler/icons-react';
import classes from './integrations.module.css';

/** How an integration is set up, and where the rest stands. */
export const IntegrationHelp = ({ kind }: { readonly kind: IntegrationKind }) => {
  const { title, help, isChannel } = integrationKindOf(kind);
  return (
    <section className={classes['block']} aria-label="Help">
      <h2 className={classes['heading']}>{`About ${title}`}</h2>
      <p>{help}</p>
      {isChannel && (
        <>
          <p>
            Events arrive at least once and in order for each Thing. Every event has an id; drop repeats by it. An
            integration that fails for three days is disabled, and the person who set it up gets a mail.
          </p>
          <p>
            <a className={classes['link']} href="/api/docs" target="_blank" rel="noreferrer">
              Events and their fields in the API reference
              <IconExternalLink size={14} aria-hidden="true" />
            </a>
          </p>
        </>
      )}
    </section>
  );
};
