import { IconBraces, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useEditor } from '../editor-context.ts';
import { templateFileText } from '../template-file/template-file.ts';
import { MovableWindow } from './movable-window.tsx';
import { OriginalTable } from './original-table.tsx';
import classes from './previews.module.css';

const ORIGINAL = 'Original table';
const AS_JSON = 'Template as JSON';
const BESIDE = 440;

/** What the table was and what the template is, each in a window of its own. */
export const Previews = ({ withTable = true }: { readonly withTable?: boolean }) => {
  const { base, draft } = useEditor();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const toggle = (name: string) => (): void =>
    setOpened(opened.includes(name) ? opened.filter((other) => other !== name) : [...opened, name]);
  return (
    <section className={classes['bar']} aria-label="Previews">
      {withTable && (
        <Button
          size="sm"
          variant="default"
          icon={<IconTable size={14} />}
          aria-pressed={opened.includes(ORIGINAL)}
          onClick={toggle(ORIGINAL)}
        >
          {ORIGINAL}
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        icon={<IconBraces size={14} />}
        aria-pressed={opened.includes(AS_JSON)}
        onClick={toggle(AS_JSON)}
      >
        {AS_JSON}
      </Button>
      {opened.includes(ORIGINAL) && (
        <MovableWindow title={ORIGINAL} fromRight={BESIDE} onClose={toggle(ORIGINAL)}>
          <OriginalTable template={base} />
        </MovableWindow>
      )}
      {opened.includes(AS_JSON) && (
        <MovableWindow title={AS_JSON} fromRight={24} onClose={toggle(AS_JSON)}>
          <pre className={classes['json']}>{templateFileText(base, draft)}</pre>
        </MovableWindow>
      )}
    </section>
  );
};
