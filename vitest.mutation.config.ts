import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const conditions = ['lantern-source', ...defaultServerConditions];

/** The tests of core's arithmetic alone: Stryker runs them once per mutant and reads no projects. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    environment: 'node',
    include: ['packages/core/src/{money,calendar,campaigns,split}/**/*.test.ts'],
    setupFiles: ['packages/core/test/mutation-setup.ts'],
  },
});
