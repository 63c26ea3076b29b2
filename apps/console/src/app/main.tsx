import './zod-without-eval.ts';
import './layers.css';
import '@fontsource-variable/inter/index.css';
import './base.css';
import './opening.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, prepareApp } from './app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to draw into');
// In pieces, between which the browser answers: drawn at once, a page of fifty rows would hold it up for a quarter of a second.
const draw = (): void =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
// Whatever could not be prepared is asked for again by the page itself, which can also say what is wrong. Not awaited here: other scripts import this one.
void prepareApp().catch(reportError).then(draw);
