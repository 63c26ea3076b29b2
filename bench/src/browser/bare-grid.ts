// Runs in the browser: the same rows as plain text in a grid of a library, and nothing else. It was the console's own grid until decision 0218, and stays the measure.
import { CellStyleModule, ClientSideRowModelModule, ColumnApiModule, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

ModuleRegistry.registerModules([ClientSideRowModelModule, CellStyleModule, ColumnApiModule]);
const response = await fetch('/api/v5/documents');
const { columns, rows } = (await response.json()) as { columns: string[]; rows: Record<string, string>[] };
const frame = document.getElementById('grid');
if (frame === null) throw new Error('The page has no place for the grid');
createRoot(frame).render(
  createElement(AgGridReact<Record<string, string>>, {
    columnDefs: columns.map((field) => ({ field, width: 160 })),
    rowData: rows,
  }),
);
