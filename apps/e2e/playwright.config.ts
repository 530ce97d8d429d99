import { defineConfig } from '@playwright/test'

import { cameraArgs, launchOptionsWith } from './src/chromium.ts'
import { environment, origin, readyUrl } from './src/product.ts'

const testMatch = '*.test.ts'
const killed = 'killed.test.ts'
const telehealth = 'telehealth.test.ts'
/**
 * Patrons carry a phone. Whoever sells, applies or reviews sits at a desk; stories draw their forms at both widths.
 * A keyboard has the least room for the focus on a phone. What looks at the pages themselves is in neither list: it is
 * made at both widths.
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
    // A machine may have no network but its own.
    '--allow-loopback-in-peer-connection',
  ),
}

export default defineConfig({
  testDir: 'src',
  reporter: [['list'], ['json']],
  // One product for all; a journey waits more than it works.
  workers: 3,
  // A wait ends by what it waits for; these bounds are for what never comes. A busy machine only takes longer.
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
    // A trace of every step costs a third of the run: `--trace on` records one of what failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    launchOptions: await launchOptionsWith(),
  },
  projects: [
    { name: 'accounts', testMatch: 'accounts.setup.ts', use: desk },
    // A browser with a camera and a microphone of nobody, which asks nothing.
    { name: 'telehealth', testMatch: telehealth, use: withCamera, dependencies: ['accounts'] },
    // Each width in one of the two themes.
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
    // What a journey does to the server itself must not meet another one.
    { name: 'killed', testMatch: killed, use: phone, dependencies: ['phone', 'desk', 'telehealth'] },
  ],
})
