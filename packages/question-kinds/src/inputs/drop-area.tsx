import { type DragEvent, type ReactNode, useState } from 'react';

interface DropAreaProps {
  readonly isOpen: boolean;
  readonly onDrop: (file: File) => void;
  readonly children: ReactNode;
}

const look = (isOver: boolean) =>
  ({
    border: `1px dashed ${isOver ? 'var(--mantine-primary-color-filled)' : 'var(--mantine-color-default-border)'}`,
    borderRadius: 'var(--mantine-radius-sm)',
    background: isOver ? 'var(--mantine-primary-color-light)' : undefined,
    padding: 8,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    flexWrap: 'wrap',
  }) as const;

/** Where a file can be dropped. The button inside does the same for keyboards. */
export const DropArea = ({ isOpen, onDrop, children }: DropAreaProps) => {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent): void => {
    if (!isOpen || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (!isOpen || !file) return;
    event.preventDefault();
    onDrop(file);
  };
  return (
    <div style={look(isOver)} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      {children}
    </div>
  );
};
