import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { retriedImports } from '../../build/retried-imports.mjs';

export default defineConfig({
  plugins: [react(), retriedImports(), theme()],
  resolve: { conditions: ['lantern-source', ...defaultClientConditions] },
  build: {
    assetsDir: 'dashboard-assets',
    // A data: address would need its own line in the page's content security policy.
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        entryFileNames: 'dashboard-assets/entry-[hash].js',
        chunkFileNames: ({ name, facadeModuleId }) => `dashboard-assets/${fileName(facadeModuleId) ?? name}-[hash].js`,
        // What the first page needs comes in one file: cut up by which page shares what, it weighs a twentieth more.
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
      },
    },
  },
});

/** The file of a page is named after its folder, that of its messages after their language too. */
function fileName(module: string | null): string | undefined {
  const messages = /\/i18n\/src\/(\w\w)\/dashboard\/(\w+)\.ts$/.exec(module ?? '');
  return messages ? `messages-${messages[1]}-${messages[2]}` : /\/pages\/([\w-]+)\/page\.tsx$/.exec(module ?? '')?.[1];
}

/** Puts the theme, which is computed, into a file of CSS: as text in a script it would weigh on the first load. */
function theme(): Plugin {
  const source = new URL('../ui/src/tokens/index.ts', import.meta.url).href;
  return {
    name: 'lantern-theme',
    enforce: 'pre',
    async transform(_code, id) {
      if (!id.endsWith('/dashboard/src/app/layout/theme.css')) return null;
      const { lightOnPaper, mtn, themeCss }: typeof import('@lantern-giving/ui/tokens') = await import(source);
      return themeCss(mtn) + lightOnPaper(mtn);
    },
  };
}
