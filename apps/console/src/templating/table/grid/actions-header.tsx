import { ColumnPicker } from '../columns/column-picker.tsx';

export const ActionsHeader = () => <ColumnPicker />;
