import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['lantern-source', ...defaultClientConditions] },
  build: {
    assetsDir: 'dashboard-assets',
    // A data: address would need its own line in the page's content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    // The size budget finds the first load by this name.
    rolldownOptions: { output: { entryFileNames: 'dashboard-assets/entry-[hash].js' } },
  },
});
