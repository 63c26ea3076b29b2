/** Identifiers are read digit by digit, so they are typed in the face in which they are shown. */
export const monoProps = {
  styles: { input: { fontFamily: 'var(--mantine-font-family-monospace)' } },
  autoComplete: 'off',
  spellCheck: false,
} as const;
