import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { usePageTitle } from '#lib/use-page-title.ts';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { ComponentExample } from './component-example.ts';
import { componentExamples } from './component-examples.ts';
import classes from './component-gallery.module.css';

interface ComponentGalleryPageProps {
  readonly accountId: string;
  readonly accountTitle: string;
}

const ColourSwitch = () => {
  const { setColorScheme } = useMantineColorScheme();
  const other = useComputedColorScheme() === 'dark' ? 'light' : 'dark';
  return (
    <Button variant="default" size="sm" onClick={() => setColorScheme(other)}>
      {`Show in ${other} colours`}
    </Button>
  );
};

const Card = ({ name, purpose, Example }: ComponentExample) => (
  <section className={classes['card']} aria-label={name}>
    <header className={classes['head']}>
      <h2 className={classes['heading']}>{name}</h2>
      <p className={classes['purpose']}>{purpose}</p>
    </header>
    <Example />
  </section>
);

/** Each part that the pages of the console are made of, once, for those who build them. */
export const ComponentGalleryPage = ({ accountId, accountTitle }: ComponentGalleryPageProps) => {
  usePageTitle('Component gallery');
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[
          { label: accountTitle, href: `#/${encodeURIComponent(accountId)}/dashboard` },
          { label: 'Component gallery' },
        ]}
        title="Component gallery"
        aside={`${componentExamples.length} parts, each with its variants`}
        actions={<ColourSwitch />}
      />
      {componentExamples.map((example) => (
        <Card key={example.name} {...example} />
      ))}
    </div>
  );
};
