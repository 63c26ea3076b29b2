import { buildEnvironments } from '@airlane/domain/verticals/build-environments';
import { verticalKeys, verticals } from '@airlane/domain/verticals/verticals';
import { IconX } from '@tabler/icons-react';
import { pageSettings } from '#lib/page-settings.ts';
import { debugSettings, viewedApps } from '#lib/preferences/debug-settings.ts';
import { toggleDebugSwitches } from '#lib/preferences/debug-switches.ts';
import { SmallIconButton } from '#ui/small-icon-button.tsx';
import { AdvancedConsoleChoice } from './advanced-console-choice.tsx';
import { applySettings, changeVertical } from './apply-settings.ts';
import { ChoiceGroup } from './choice-group.tsx';
import classes from './debug-panel.module.css';
import { FeatureFlags } from './feature-flags.tsx';
import { TokenState } from './token-state.tsx';

/** The switches of those who build and test. It stands on every page, those before the login too, and in no build for customers. */
export const DebugPanel = () => (
  <section className={classes['panel']} aria-label="Debug panel">
    <div className={classes['head']}>
      <h2 className={classes['title']}>Debug panel</h2>
      <SmallIconButton aria-label="Close debug panel" title="Close" onClick={toggleDebugSwitches}>
        <IconX size={16} />
      </SmallIconButton>
    </div>
    <FeatureFlags />
    <ChoiceGroup
      label="Vertical"
      options={verticalKeys.map((value) => ({ value, label: verticals[value].name }))}
      value={pageSettings.vertical.key}
      onChoose={changeVertical}
    />
    <ChoiceGroup
      label="App type"
      options={viewedApps.map((value) => ({ value, label: value }))}
      value={debugSettings.viewedApp}
      onChoose={(viewedApp) => applySettings({ viewedApp })}
    />
    <ChoiceGroup
      label="Build environment"
      options={buildEnvironments.map((value) => ({ value, label: value }))}
      value={debugSettings.environment}
      onChoose={(environment) => applySettings({ environment })}
    />
    <AdvancedConsoleChoice />
    <h3 className={classes['subtitle']}>Token</h3>
    <TokenState />
  </section>
);
