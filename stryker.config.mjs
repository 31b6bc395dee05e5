export default {
  mutate: ['packages/core/src/{money,calendar,campaigns,split}/**/*.ts', '!packages/core/src/**/*.test.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['clear-text', 'progress', 'html'],
  htmlReporter: { fileName: 'reports/mutation.html' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 92, break: 90 },
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['/.lantern', '**/dist', '/storybook-static', '/reports'],
};
