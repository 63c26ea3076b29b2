/** The sign of a vertical, in the colours of the theme. Decorative, the name always stands beside it. */
export const ProductMark = ({ mark, size = 24 }: { readonly mark: string; readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--airlane-accent-fill)" />
    <path
      d={mark}
      fill="none"
      stroke="var(--airlane-on-accent)"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
