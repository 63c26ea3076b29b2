import { useState } from 'react';
import { consoleEnvironments, readDebugSettings, storeDebugSettings } from '#lib/preferences/debug-settings.ts';
import { ChoiceGroup } from './choice-group.tsx';
import classes from './debug-panel.module.css';

/** Where the button to the advanced console leads. It is asked when the button is pressed, so nothing has to be drawn anew. */
export const AdvancedConsoleChoice = () => {
  const [{ consoleEnvironment, localConsole }, setSettings] = useState(readDebugSettings);
  const change = (changes: Parameters<typeof storeDebugSettings>[0]): void => {
    storeDebugSettings(changes);
    setSettings(readDebugSettings());
  };
  return (
    <>
      <ChoiceGroup
        label="Console environment"
        options={consoleEnvironments.map((value) => ({ value, label: value }))}
        value={consoleEnvironment}
        onChoose={(chosen) => change({ consoleEnvironment: chosen })}
      />
      <label className={classes['option']}>
        <input
          type="checkbox"
          checked={localConsole}
          onChange={(event) => change({ localConsole: event.currentTarget.checked })}
        />
        localhost for Advanced button
      </label>
    </>
  );
};
