import { defineConfig } from '@playwright/test'

import { cameraArgs, launchOptionsWith } from './src/chromium.ts'
import { environment, origin, readyUrl } from './src/product.ts'

const testMatch = '*.test.ts'
const killed = 'killed.test.ts'
const telehealth = 'telehealth.test.ts'
/**
 * Patrons use phones. Sellers, applicants and reviewers use desktops; stories render their forms at both widths.
 * Keyboard journeys run on the phone, where bars leave the least room for the focus. Files that test the pages
 * themselves are in neither list and run at both widths.
 */
const atPhone = [
  'booking.test.ts',
  'care.test.ts',
  'chat.test.ts',
  'events.test.ts',
  'first-order.test.ts',
  'keyboard-patron.test.ts',
  'keyboard.test.ts',
  'learning.test.ts',
  'lotus.test.ts',
  'passkey.test.ts',
  'questionnaires.test.ts',
  'session-kept.test.ts',
  'sharing.test.ts',
  'slow-line.test.ts',
  'steps.test.ts',
  'wellness.test.ts',
]
const atDesk = [
  'marketplace.test.ts',
  'onboarding.test.ts',
  'organisations.test.ts',
  'site.test.ts',
  'support.test.ts',
  'trust.test.ts',
]
const testIgnore = [killed, telehealth]
const phone = {
  browserName: 'chromium',
  viewport: { width: 360, height: 780 },
  hasTouch: true,
  colorScheme: 'dark',
} as const
const desk = {
  browserName: 'chromium',
  viewport: { width: 1280, height: 900 },
  colorScheme: 'light',
} as const

const withCamera = {
  ...desk,
  launchOptions: await launchOptionsWith(
    ...cameraArgs,
    // A machine may have no network except loopback.
    '--allow-loopback-in-peer-connection',
  ),
}

export default defineConfig({
  testDir: 'src',
  reporter: [['list'], ['json']],
  // One product serves all journeys, which mostly wait.
  workers: 3,
  // Waits end when their condition holds; these limits are for conditions that never hold. A busy machine only takes
  // longer.
  timeout: 900_000,
  expect: { timeout: 90_000, toPass: { timeout: 90_000 } },
  webServer: {
    command: 'node ../server/src/start.ts',
    url: readyUrl,
    timeout: 900_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    env: environment,
  },
  use: {
    baseURL: origin('patron'),
    // Tracing costs a third of the run. `--trace on` records failed journeys.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    launchOptions: await launchOptionsWith(),
  },
  projects: [
    { name: 'accounts', testMatch: 'accounts.setup.ts', use: desk },
    // A browser with a fake camera and microphone, which asks for no permission.
    { name: 'telehealth', testMatch: telehealth, use: withCamera, dependencies: ['accounts'] },
    // Each width covers one of the two themes.
    {
      name: 'phone',
      testMatch,
      testIgnore: [...testIgnore, ...atDesk],
      use: phone,
      dependencies: ['accounts'],
    },
    {
      name: 'desk',
      testMatch,
      testIgnore: [...testIgnore, ...atPhone],
      use: desk,
      dependencies: ['accounts'],
    },
    // This journey kills the server, so no other may run at the same time.
    { name: 'killed', testMatch: killed, use: phone, dependencies: ['phone', 'desk', 'telehealth'] },
  ],
})
