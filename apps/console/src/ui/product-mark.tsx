/** The product's sign: a lane that rises. Decorative, its name always stands beside it. */
export const ProductMark = ({ size = 24 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--airlane-accent-fill)" />
    <path d="M8 23 16 8l8 15M11.6 17.5h8.8" fill="none" stroke="var(--airlane-on-accent)" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
