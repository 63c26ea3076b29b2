import type { ColumnMapping, MappableField, MappingMistake } from '@airlane/domain/file-mapping/column-mapping';
import classes from './column-mapping-table.module.css';

interface ColumnMappingTableProps {
  readonly label: string;
  readonly fields: readonly MappableField[];
  readonly headers: readonly string[];
  /** The first rows of the file, as many as there are. */
  readonly firstRows: readonly (readonly string[])[];
  readonly mapping: ColumnMapping;
  readonly mistakes: readonly MappingMistake[];
  readonly disabled?: boolean;
  readonly onChange: (mapping: ColumnMapping) => void;
}

const SHOWN_VALUES = 3;

const valuesOf = (
  header: string,
  { headers, firstRows }: Pick<ColumnMappingTableProps, 'headers' | 'firstRows'>,
): readonly string[] => {
  const index = headers.indexOf(header);
  return index === -1
    ? []
    : firstRows
        .slice(0, SHOWN_VALUES)
        .map((row) => row[index] ?? '')
        .filter((value) => value !== '');
};

/** Which column of a file holds which field, with the first values of that column beside the choice. */
export const ColumnMappingTable = ({
  label,
  fields,
  headers,
  firstRows,
  mapping,
  mistakes,
  disabled = false,
  onChange,
}: ColumnMappingTableProps) => {
  const choices = [...new Set(headers)].filter((header) => header !== '');
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Column in the file</th>
            <th scope="col">First values</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const chosen = mapping[field.name] ?? '';
            const mistake = mistakes.find((candidate) => candidate.field === field.name);
            const missing = chosen !== '' && !choices.includes(chosen);
            return (
              <tr key={field.name}>
                <th scope="row">
                  {field.label}
                  {field.required && (
                    <span aria-hidden="true" className={classes['required']}>
                      {' '}
                      *
                    </span>
                  )}
                </th>
                <td>
                  <select
                    className={classes['select']}
                    aria-label={`Column for ${field.label}`}
                    aria-required={field.required}
                    aria-invalid={mistake !== undefined}
                    disabled={disabled}
                    value={chosen}
                    onChange={(change) => {
                      onChange({ ...mapping, [field.name]: change.target.value });
                    }}
                  >
                    <option value="">{field.required ? 'Choose a column' : 'Not in the file'}</option>
                    {missing && <option value={chosen}>{chosen}</option>}
                    {choices.map((header) => (
                      <option key={header} value={header}>
                        {header}
                      </option>
                    ))}
                  </select>
                  {mistake && (
                    <div className={classes['mistake']} role="alert">
                      {mistake.rule}
                    </div>
                  )}
                </td>
                <td className={classes['values']}>
                  {field.secret === true
                    ? chosen !== '' && 'Hidden'
                    : valuesOf(chosen, { headers, firstRows }).join(', ')}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
