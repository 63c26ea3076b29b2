import './zod-without-eval.ts';
import './styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, prepareApp } from './app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to draw into');
const draw = (): void =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
// Whatever could not be prepared is asked for again by the page itself, which can also say what is wrong. Not awaited here: other scripts import this one.
void prepareApp().then(draw, draw);
