import type { Row } from '../rows.ts';
import { SelectBox } from '../selection/select-box.tsx';

export const SelectCell = ({ data }: { readonly data: Row | undefined }) => (data === undefined ? null : <SelectBox row={data} />);
