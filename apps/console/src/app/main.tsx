import './zod-without-eval.ts';
import './styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to draw into');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
