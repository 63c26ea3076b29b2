import './layers.css';
import '@fontsource-variable/inter/index.css';
import './base.css';
