import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { retriedImports } from '../../build/retried-imports.mjs';

export default defineConfig({
  plugins: [react(), retriedImports(), theme()],
  resolve: { conditions: ['lantern-source', ...defaultClientConditions] },
  build: {
    assetsDir: 'dashboard-assets',
    // A data: URL would need its own entry in the page's content security policy.
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        entryFileNames: 'dashboard-assets/entry-[hash].js',
        chunkFileNames: ({ name, facadeModuleId }) => `dashboard-assets/${fileName(facadeModuleId) ?? name}-[hash].js`,
        // The first page loads one file: split by shared modules it would be 5 % larger.
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
      },
    },
  },
});

/** A page's file is named after its folder, its messages also after their language. */
function fileName(module: string | null): string | undefined {
  const messages = /\/i18n\/src\/(\w\w)\/dashboard\/(\w+)\.ts$/.exec(module ?? '');
  return messages ? `messages-${messages[1]}-${messages[2]}` : /\/pages\/([\w-]+)\/page\.tsx$/.exec(module ?? '')?.[1];
}

/** Writes the computed theme into a CSS file: as a string in a script it would add to the first load. */
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
