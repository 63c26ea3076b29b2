import { CellStyleModule, ClientSideRowModelModule, ColumnApiModule, ModuleRegistry, ValidationModule } from 'ag-grid-community';

/** Only what the tables use; the validation module explains mistakes to developers and stays out of the build. */
ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  CellStyleModule,
  ColumnApiModule,
  ...(import.meta.env.DEV ? [ValidationModule] : []),
]);
