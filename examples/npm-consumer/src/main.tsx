import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const origin = document.querySelector<HTMLMetaElement>('meta[name="lantern-origin"]')?.content ?? '';
const place = document.querySelector('#app');
if (!place) throw new Error('index.html has no #app');

createRoot(place).render(
  <StrictMode>
    <App origin={origin} />
  </StrictMode>,
);
