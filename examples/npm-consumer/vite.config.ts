import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({ base: '/examples/npm-consumer/', plugins: [react()] });
