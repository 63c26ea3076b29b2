import '@fontsource-variable/jetbrains-mono/index.css';
