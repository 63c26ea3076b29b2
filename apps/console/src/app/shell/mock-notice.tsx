import { IconFlask } from '@tabler/icons-react';
import { debugSettings } from '#lib/preferences/debug-settings.ts';
import classes from './connection-notice.module.css';

/** Made-up rows must not be mistaken for a customer's. */
export const MockNotice = () =>
  debugSettings.mocks ? (
    <output className={classes['notice']}>
      <IconFlask size={16} aria-hidden="true" />
      Mock data: all list rows are made up.
    </output>
  ) : null;
