import { registerHooks } from 'node:module';
import { defineConfig } from '@playwright/test';
import { canRecord, chromiumFlags, findChromium } from './e2e/harness/browsers.mjs';

// Workspace packages are read from source, as everywhere in development.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, { ...context, conditions: [...context.conditions, 'lantern-source'] }),
});

const executablePath = findChromium();

/** Timeout after which a step counts as broken: a busy machine loads code slowly. */
const TIMEOUT_MS = 30_000;

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.lantern/playwright/results',
  globalSetup: './e2e/global-setup.ts',
  // One more than the smallest machine has cores, since a journey waits a fifth of its time. Each has its own server,
  // database and browser.
  workers: 3,
  // A test that fails runs once more, with a trace and a video, alone on a new server: one that builds on earlier tests of
  // its file lacks what they did. It has failed all the same: what fails by chance is a defect.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  timeout: 400_000,
  expect: { timeout: TIMEOUT_MS },
  reporter: [['list'], ['html', { outputFolder: '.lantern/playwright/report', open: 'never' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: TIMEOUT_MS,
    navigationTimeout: TIMEOUT_MS,
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
    trace: 'on-first-retry',
    video: canRecord() ? 'on-first-retry' : 'off',
  },
  projects: [
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: '**/engines/**' },
    { name: 'engines', testMatch: '**/engines/*.spec.ts' },
  ],
});
