/** What the reports of the AI dashboard have in common. */
export const aiDashboard = {
  projectType: 'aiDashboard',
  feature: { key: 'aiDashboard', name: 'AI Dashboard' },
} as const;
