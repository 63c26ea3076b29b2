/** What stands where there is no answer. */
export const Missing = () => <span style={{ color: 'var(--mantine-color-dimmed)' }}>-</span>;
