import type { KindName } from '@airlane/question-kinds';
import { uiOf } from '@airlane/question-kinds/ui';
import { Button } from '#ui/button.tsx';
import type { GalleryExample } from './gallery-examples.ts';
import { galleryExamples, galleryQuestion } from './gallery-examples.ts';
import classes from './kind-gallery.module.css';
import { shortJson } from './shown-json.ts';

interface ExampleTableProps {
  readonly name: KindName;
  readonly onTry: (example: GalleryExample) => void;
}

const ExampleRow = ({ name, example, onTry }: ExampleTableProps & { readonly example: GalleryExample }) => {
  const { isValid, wire, metadata, outcome } = example;
  const question = galleryQuestion(name, metadata);
  const { Cell } = uiOf(question);
  return (
    <tr>
      <th scope="row">{example.name}</th>
      <td>
        <code>{shortJson(wire)}</code>
      </td>
      <td>{Object.keys(metadata).length > 0 && <code>{shortJson(metadata)}</code>}</td>
      <td>{isValid ? <code>{shortJson(outcome)}</code> : String(outcome)}</td>
      <td>{isValid && <Cell question={question} answer={outcome} />}</td>
      <td>
        <Button
          size="xs"
          variant="default"
          aria-label={`Try ${example.name} of ${name}`}
          onClick={() => onTry(example)}
        >
          Try
        </Button>
      </td>
    </tr>
  );
};

const columns = ['Example', 'Input', 'Settings', 'Stored value or error', 'Cell', 'Try it'];

export const ExampleTable = ({ name, onTry }: ExampleTableProps) => (
  <table className={classes['examples']} aria-label={`Examples of ${name}`}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {galleryExamples(name).map((example) => (
        <ExampleRow key={example.name} name={name} example={example} onTry={onTry} />
      ))}
    </tbody>
  </table>
);
