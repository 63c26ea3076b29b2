import { ActionIcon, Tooltip } from '@mantine/core';
import { type ComponentProps, createElement, type ReactNode } from 'react';
import type { Question } from '../question.ts';

const HELP_WIDTH_PX = 320;
const row = { display: 'flex', alignItems: 'center', gap: 4 } as const;

const HelpIcon = () => (
  <svg
    width="14"
    height="14"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <circle cx="8" cy="8" r="6.6" />
    <path d="M6.2 6.2a1.9 1.9 0 1 1 2.7 1.9c-.6.3-.9.7-.9 1.2M8 11.6v.1" />
  </svg>
);

/** The help of a question: read by pointing at it, by reaching it with the keyboard, or by its name. */
export const Help = ({ question }: { readonly question: Question }) =>
  question.tooltip ? (
    <Tooltip label={question.tooltip} multiline maw={HELP_WIDTH_PX} events={{ hover: true, focus: true, touch: true }}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="xs"
        aria-label={`About ${question.questionLabel}: ${question.tooltip}`}
      >
        <HelpIcon />
      </ActionIcon>
    </Tooltip>
  ) : null;

/** Puts the help behind the label and outside of it, because what stands in a label becomes part of the input's name. */
export const helpBesideLabel = (question: Question) =>
  question.tooltip
    ? {
        renderRoot: (props: ComponentProps<'label'>): ReactNode => (
          <div style={row}>
            {createElement(props.htmlFor === undefined ? 'div' : 'label', props)}
            <Help question={question} />
          </div>
        ),
      }
    : {};

/** The same for a switch or a checkbox, whose label follows the control. */
export const BesideHelp = ({ question, children }: { readonly question: Question; readonly children: ReactNode }) => (
  <div style={{ ...row, alignItems: 'flex-start' }}>
    {children}
    <Help question={question} />
  </div>
);
