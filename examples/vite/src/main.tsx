import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import Give from './give.tsx';

const place = document.querySelector('#app');
if (!place) throw new Error('index.html has no #app');

createRoot(place).render(
  <StrictMode>
    <h1>Give for ten nights</h1>
    <Give />
  </StrictMode>,
);
