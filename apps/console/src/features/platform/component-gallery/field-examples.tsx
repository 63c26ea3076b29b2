import { useState } from 'react';
import { ColumnMappingTable } from '#ui/column-mapping-table.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ComponentExample } from './component-example.ts';
import classes from './component-gallery.module.css';

const networks = [
  { value: 'telekom', label: 'Telekom Deutschland' },
  { value: 'telenor', label: 'Telenor Norway' },
];

const Fields = () => (
  <div className={classes['fields']}>
    <TextField label="Company" defaultValue="Acme Logistics" />
    <TextField label="Email, refused" defaultValue="nobody" error="Please enter a valid email address" />
    <TextField label="Code" face="code" defaultValue="482 913" />
    <TextField label="Company, disabled" defaultValue="Acme Logistics" disabled />
    <PasswordField label="Password" defaultValue="Airlane-demo-1!" autoComplete="off" />
    <SelectField label="Network" options={networks} />
    <TextArea label="Message" defaultValue="The tracker of truck 7 is silent." />
    <TextArea label="Message, refused" error="Please add your message" />
  </div>
);

const headers = ['SIM', 'Label', 'Colour'];
const firstRows = [
  ['8988303000000614227', 'Truck 7', 'red'],
  ['8988303000000614235', 'Truck 8', 'blue'],
];
const fields = [
  { name: 'iccid', label: 'ICCID', aliases: [], required: true },
  { name: 'name', label: 'Name', aliases: [], required: true },
  { name: 'ki', label: 'Ki', aliases: [], required: false, secret: true },
];
const mistakes = [{ field: 'name', rule: 'Choose the column that holds the name' }];

const Mapping = () => {
  const [mapping, setMapping] = useState<Readonly<Record<string, string>>>({ iccid: 'SIM' });
  return (
    <ColumnMappingTable
      label="Columns of the file"
      fields={fields}
      headers={headers}
      firstRows={firstRows}
      mapping={mapping}
      mistakes={mapping['name'] === undefined || mapping['name'] === '' ? mistakes : []}
      onChange={setMapping}
    />
  );
};

export const fieldExamples: readonly ComponentExample[] = [
  { name: 'Fields', purpose: 'Labelled inputs of pages that have no template.', Example: Fields },
  { name: 'Column mapping', purpose: 'Which column of a file holds which field.', Example: Mapping },
];
