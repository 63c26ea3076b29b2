import { footerText } from '#lib/footer-text.ts';
import classes from './footer.module.css';

export const Footer = () => <footer className={classes['footer']}>{footerText}</footer>;
