import { CloseButton, Portal, UnstyledButton } from '@mantine/core';
import { IconArrowDownRight, IconGripHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import classes from './movable-window.module.css';
import { usePointerMoves } from '#ui/use-pointer-moves.ts';
import type { WindowFrame } from './window-frame.ts';
import { FIRST_SIZE, movedBy, resizedBy } from './window-frame.ts';

interface MovableWindowProps {
  readonly title: string;
  /** How far from the right edge it opens, so that two windows do not cover each other. */
  readonly fromRight: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const screenSize = () => ({ width: window.innerWidth, height: window.innerHeight });
const EDGE = 24;

const firstFrame = (fromRight: number): WindowFrame => {
  const { width, height } = screenSize();
  const start = { ...FIRST_SIZE, left: width - FIRST_SIZE.width - fromRight, top: height - FIRST_SIZE.height - EDGE };
  return movedBy(start, 0, 0, screenSize());
};

/** A window over the page that is moved by its bar and resized by its corner, with the pointer or the arrow keys. */
export const MovableWindow = ({ title, fromRight, onClose, children }: MovableWindowProps) => {
  const [frame, setFrame] = useState(() => firstFrame(fromRight));
  const bar = usePointerMoves((right, down) => setFrame((current) => movedBy(current, right, down, screenSize())));
  const corner = usePointerMoves((wider, higher) =>
    setFrame((current) => resizedBy(current, wider, higher, screenSize())),
  );
  return (
    <Portal>
      <section className={classes['window']} style={frame} aria-label={title}>
        <div className={classes['bar']}>
          <UnstyledButton
            className={classes['grip'] ?? ''}
            aria-label={`Move ${title}`}
            title="Drag, or use the arrow keys"
            {...bar}
          >
            <IconGripHorizontal size={14} aria-hidden="true" />
            <span className={classes['name']}>{title}</span>
          </UnstyledButton>
          <CloseButton size="sm" aria-label={`Close ${title}`} onClick={onClose} />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus for the arrow keys */}
        <section className={classes['content']} tabIndex={0} aria-label={`${title}, content`}>
          {children}
        </section>
        <UnstyledButton
          className={classes['corner'] ?? ''}
          aria-label={`Resize ${title}`}
          title="Drag, or use the arrow keys"
          {...corner}
        >
          <IconArrowDownRight size={14} aria-hidden="true" />
        </UnstyledButton>
      </section>
    </Portal>
  );
};
