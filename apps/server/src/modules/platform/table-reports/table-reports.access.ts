import type { AccessRows } from '#testing/access/access-row.ts';
import { inJson } from '#testing/access/probes.ts';

export const tableReportsAccess: AccessRows = {
  reportTableColumn: {
    url: '/api/v3/reports/tables/ThingsTable?column=State',
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: ({ foreign: { imsi } }) =>
      ['State', 'TECH', 'Tags', 'DATASESSION'].flatMap((column) => [
        { url: `/api/v3/reports/tables/ThingsTable?column=${column}` },
        {
          url: `/api/v3/reports/tables/ThingsTable?column=${column}&filterObj=${inJson({ IMSI: { contains: imsi } })}`,
        },
      ]),
  },
};
