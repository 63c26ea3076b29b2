import type { AccessRows } from '#testing/access/access-row.ts';

export const eventRulesAccess: AccessRows = {
  previewEventRule: {
    url: '/api/v1/event-rules/preview',
    body: { questions: [{ questionId: 'QID002Events', answer: ['Thing Silent'] }] },
    needs: 'account',
    only: ['consumer', 'groupUser', 'orgAdmin', 'admin', 'gideConsumer', 'gideManager'],
    key: 'never',
    viewAs: 'read',
    group: () => [
      {
        url: '/api/v1/event-rules/preview',
        body: {
          questions: [
            { questionId: 'QID002Events', answer: ['Thing Silent', 'Thing Attached', 'Things Data Limit'] },
            { questionId: 'QID003Limit', answer: '0.001' },
          ],
        },
        isClosed: true,
      },
    ],
  },
};
