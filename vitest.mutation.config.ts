import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const conditions = ['lantern-source', ...defaultServerConditions];

/** Only the tests of core's arithmetic: Stryker runs them once per mutant and does not read projects. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    environment: 'node',
    include: ['packages/core/src/{money,calendar,campaigns,split}/**/*.test.ts'],
    setupFiles: ['packages/core/test/mutation-setup.ts'],
  },
});
