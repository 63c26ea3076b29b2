import type { CSSProperties } from 'react';

const face: CSSProperties = { fontFamily: 'var(--mantine-font-family-monospace)', whiteSpace: 'nowrap' };
const gap: CSSProperties = { marginInlineStart: '0.4em' };

/** An identifier in a mono face. The gaps between groups are margins, so what is copied has none. */
export const Identifier = ({ groups }: { readonly groups: readonly string[] }) => (
  <span style={face}>
    {groups.map((group, index) => (
      <span key={index} style={index === 0 ? undefined : gap}>
        {group}
      </span>
    ))}
  </span>
);
