import { switchDebugMode, useDebugMode } from '#lib/preferences/debug-mode.ts';
import { debugSettings } from '#lib/preferences/debug-settings.ts';
import { applySettings } from './apply-settings.ts';
import classes from './debug-panel.module.css';

const flags = [
  { name: 'mocks', label: 'Mocks', hint: 'Lists show made-up rows without calling the server' },
  { name: 'fastTemplates', label: 'Fast templates', hint: 'Pages are drawn from cached templates first, then updated' },
  { name: 'utc', label: 'UTC switch', hint: 'Times and ranges are in UTC' },
] as const;

interface FlagProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

const Flag = ({ label, hint, isOn, onSwitch }: FlagProps) => (
  <label className={classes['option']} title={hint}>
    <input type="checkbox" checked={isOn} onChange={(event) => onSwitch(event.currentTarget.checked)} />
    {label}
  </label>
);

export const FeatureFlags = () => (
  <fieldset className={classes['group']}>
    <legend>Feature flags</legend>
    <Flag
      label="Debug"
      hint="Debug-only entries, no step guards, confirmation before logging out"
      isOn={useDebugMode()}
      onSwitch={switchDebugMode}
    />
    {flags.map(({ name, label, hint }) => (
      <Flag
        key={name}
        label={label}
        hint={hint}
        isOn={debugSettings[name]}
        onSwitch={(isOn) => applySettings({ [name]: isOn })}
      />
    ))}
  </fieldset>
);
