// Runs in the browser: the same rows in the same grid, as plain text and nothing else.
import '../../../apps/console/src/templating/table/grid/grid-modules.ts';
import { AgGridReact } from 'ag-grid-react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const response = await fetch('/api/v5/documents');
const { columns, rows } = (await response.json()) as { columns: string[]; rows: Record<string, string>[] };
const frame = document.getElementById('grid');
if (frame === null) throw new Error('The page has no place for the grid');
createRoot(frame).render(createElement(AgGridReact<Record<string, string>>, { columnDefs: columns.map((field) => ({ field, width: 160 })), rowData: rows }));
