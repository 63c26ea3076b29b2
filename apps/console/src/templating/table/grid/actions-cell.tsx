import type { Row } from '../rows.ts';
import { RowMenu } from '../row-actions/row-menu.tsx';

export const ActionsCell = ({ data }: { readonly data: Row | undefined }) => (data === undefined ? null : <RowMenu row={data} />);
