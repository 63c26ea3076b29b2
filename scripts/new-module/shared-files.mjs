// Files of a new module that both sides read: template, rules of the domain, contract.

export const templateFile = ({ pascal, title }) => `{
  "description": "${pascal}",
  "title": "${title}",
  "source": "documents",
  "audience": {"verticals": ["airlane", "terrestar"]},
  "access": {
    "read": ["admin", "sales"],
    "create": ["admin", "sales"],
    "update": ["admin", "sales"],
    "delete": ["admin"]
  },
  "configurableTemplateExtension": {
    "showServerSearch": true,
    "showRefreshTableButton": true,
    "showClientDownloadAsCSV": true
  },
  "questions": [
    {"questionId": "QID001Name", "searchKey": "Name", "questionLabel": "Name", "questionType": "text", "required": true, "halfWidth": true, "searchPerColumn": true, "metadata": {"isDocumentTitle": true, "maxLen": 120, "agGrid_columnOrder": 1}},
    {"questionId": "QID002Status", "searchKey": "Status", "questionLabel": "Status", "questionType": "multipleChoice", "halfWidth": true, "metadata": {"options": ["Planned", "Active", "Ended"], "agGrid_renderAsType": "status", "agGrid_filterType": "dropdown", "agGrid_columnOrder": 2}},
    {"questionId": "QID003Note", "searchKey": "Note", "questionLabel": "Note", "questionType": "textarea", "searchPerColumn": true, "metadata": {"maxLen": 1000, "agGrid_columnOrder": 3}}
  ]
}
`;

export const domainFile = ({ camel, pascal, title }) => `/** In the order of life. */
export const ${camel}Statuses = ['Planned', 'Active', 'Ended'] as const;
export type ${pascal}Status = (typeof ${camel}Statuses)[number];

const next: Readonly<Record<${pascal}Status, readonly ${pascal}Status[]>> = {
  Planned: ['Active', 'Ended'],
  Active: ['Ended'],
  Ended: [],
};

const isStatus = (text: string): text is ${pascal}Status => ${camel}Statuses.some((status) => status === text);

/** Why a document cannot go from one status to another; the message names both. */
export const ${camel}StepProblem = (from: string, to: string): string | undefined => {
  if (from === to) return undefined;
  if (isStatus(from) && isStatus(to) && next[from].includes(to)) return undefined;
  const possible = isStatus(from) && next[from].length > 0 ? \`It can become \${next[from].join(', ')}.\` : 'It stays as it is.';
  return \`${title}: what is "\${from}" cannot become "\${to}". \${possible}\`;
};
`;

export const domainTest = ({ name, camel, title }) => `import { expect, test } from 'vitest';
import { ${camel}Statuses, ${camel}StepProblem } from './${name}-status.ts';

const allowed = [
  ['Planned', 'Active'],
  ['Planned', 'Ended'],
  ['Active', 'Ended'],
];
const steps = ${camel}Statuses.flatMap((from) => ${camel}Statuses.map((to) => [from, to, from === to || allowed.some(([a, b]) => a === from && b === to)] as const));

test.each(steps)('from %s to %s: %s', (from, to, isAllowed) => {
  expect(${camel}StepProblem(from, to) === undefined).toBe(isAllowed);
});

test('a refusal names both states and what is possible', () => {
  expect(${camel}StepProblem('Active', 'Planned')).toBe('${title}: what is "Active" cannot become "Planned". It can become Ended.');
  expect(${camel}StepProblem('Ended', 'Active')).toBe('${title}: what is "Ended" cannot become "Active". It stays as it is.');
});
`;

export const contractFile = ({
  name,
  camel,
  pascal,
  title,
}) => `import { ${camel}Statuses } from '@airlane/domain/${name}/${name}-status';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { inAccountAs } from '../policy.ts';

export const read${pascal}Summary = defineCall({
  id: 'read${pascal}Summary',
  method: 'GET',
  path: '/api/v1/${name}/summary',
  policy: inAccountAs('admin', 'sales'),
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: '${title} of the selected account, counted by status',
  tag: '${title}',
  headers: commonHeaders,
  answer: z.object({ statuses: z.array(z.object({ status: z.enum(${camel}Statuses), count: z.number().int() })) }),
  errors: ['FORBIDDEN', 'TEMPLATE_NOT_FOUND'],
});
`;
