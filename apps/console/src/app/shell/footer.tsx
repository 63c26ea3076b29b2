import { APP_VERSION, footerYear } from '@airlane/domain';
import { pageSettings } from '../../lib/page-settings.ts';
import classes from './footer.module.css';

export const Footer = () => (
  <footer className={classes['footer']}>{pageSettings.vertical.footer(footerYear(new Date()), APP_VERSION)}</footer>
);
