import type { ReportEntry } from '@airlane/contract/calls/reports';
import { Select, Switch, TextInput } from '@mantine/core';
import type { PlaygroundChoice } from './playground-choice.ts';
import { chosenType, nameOf } from './playground-choice.ts';
import classes from './report-playground.module.css';

interface PlaygroundControlsProps {
  readonly reports: readonly ReportEntry[];
  readonly entry: ReportEntry;
  readonly choice: PlaygroundChoice;
  readonly onChange: (choice: PlaygroundChoice) => void;
}

export const PlaygroundControls = ({ reports, entry, choice, onChange }: PlaygroundControlsProps) => {
  const projects = [...new Set(reports.map(({ projectType }) => projectType))];
  const ofProject = reports.filter(({ projectType }) => projectType === entry.projectType);
  const openProject = (projectType: string | null): void => {
    const first = reports.find((report) => report.projectType === projectType);
    if (first !== undefined) onChange({ ...choice, report: nameOf(first), type: undefined });
  };
  return (
    <div className={classes['controls']}>
      <Select
        label="Project type"
        data={projects}
        value={entry.projectType}
        onChange={openProject}
        allowDeselect={false}
      />
      <Select
        label="Report"
        data={ofProject.map((report) => ({ value: nameOf(report), label: report.title }))}
        value={nameOf(entry)}
        onChange={(report) => onChange({ ...choice, report: report ?? undefined, type: undefined })}
        allowDeselect={false}
        searchable
      />
      <Select
        label="Type"
        data={entry.types}
        value={chosenType(entry, choice)}
        onChange={(type) => onChange({ ...choice, type: type ?? undefined })}
        allowDeselect={false}
      />
      <TextInput
        label="Thing"
        placeholder="ICCID"
        defaultValue={choice.thingId}
        required={entry.filters.includes('thingId')}
        onBlur={({ currentTarget }) => onChange({ ...choice, thingId: currentTarget.value })}
      />
      <TextInput
        label="Group"
        defaultValue={choice.group}
        onBlur={({ currentTarget }) => onChange({ ...choice, group: currentTarget.value })}
      />
      <Switch
        label="throwError"
        checked={choice.throwError === true}
        onChange={({ currentTarget }) => onChange({ ...choice, throwError: currentTarget.checked || undefined })}
      />
    </div>
  );
};
