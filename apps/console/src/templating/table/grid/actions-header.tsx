import { TableActions } from '../columns/table-actions.tsx';

export const ActionsHeader = () => <TableActions />;
