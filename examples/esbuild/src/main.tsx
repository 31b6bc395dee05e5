import { createRoot } from 'react-dom/client';
import Give from './give.tsx';

const place = document.querySelector('#give');
if (place) createRoot(place).render(<Give />);
