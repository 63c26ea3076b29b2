import { IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react';
import { Button, LinkButton } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { IconLink } from '#ui/icon-link.tsx';
import { SmallIconButton } from '#ui/small-icon-button.tsx';
import type { ComponentExample } from './component-example.ts';
import classes from './component-gallery.module.css';

const variants = ['primary', 'default', 'danger', 'quiet'] as const;
const sizes = ['lg', 'md', 'sm', 'xs'] as const;
const WHY = 'The network did not answer';
const ignore = (): void => undefined;

const Buttons = () => (
  <>
    {variants.map((variant) => (
      <div key={variant} className={classes['row']}>
        {sizes.map((size) => (
          <Button key={size} variant={variant} size={size}>
            {`${variant} ${size}`}
          </Button>
        ))}
      </div>
    ))}
  </>
);

const ButtonStates = () => (
  <div className={classes['row']}>
    <Button icon={<IconPlus size={16} />}>With icon</Button>
    <Button isBusy>Busy</Button>
    <Button disabled>Disabled</Button>
    <Button variant="default" failure={WHY}>
      Failed
    </Button>
    <LinkButton href="#component-gallery" variant="default">
      A link
    </LinkButton>
  </div>
);

const IconButtons = () => (
  <div className={classes['row']}>
    <IconButton label="Refresh" icon={<IconRefresh size={18} />} onClick={ignore} />
    <IconButton label="Refresh, busy" icon={<IconRefresh size={18} />} onClick={ignore} isBusy />
    <IconButton label="Refresh, failed" icon={<IconRefresh size={18} />} onClick={ignore} failure={WHY} />
    <IconButton
      label="Remove"
      icon={<IconTrash size={18} />}
      onClick={ignore}
      obstacle="Only the owner can remove it."
    />
    <IconLink label="Add" icon={<IconPlus size={18} />} href="#component-gallery" />
    {([34, 28, 24] as const).map((size) => (
      <SmallIconButton key={size} size={size} aria-label={`Add, ${size} px`}>
        <IconPlus size={14} />
      </SmallIconButton>
    ))}
    <SmallIconButton isAccent aria-label="Add, accented">
      <IconPlus size={14} />
    </SmallIconButton>
    <CopyButton value="8988303000000614227" label="ICCID" />
  </div>
);

export const buttonExamples: readonly ComponentExample[] = [
  {
    name: 'Button',
    purpose: 'One primary action a page; everything else is default, danger or quiet.',
    Example: Buttons,
  },
  { name: 'Button states', purpose: 'With an icon, busy, disabled, failed, and as a link.', Example: ButtonStates },
  { name: 'Icon buttons', purpose: 'An icon to press, with a name and a tooltip.', Example: IconButtons },
];
