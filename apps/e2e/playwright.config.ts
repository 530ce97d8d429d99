import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { defineConfig } from '@playwright/test'

import { resolveChromium } from './src/chromium.ts'
import { PORT, origin } from './src/product.ts'

const { executablePath, env } = await resolveChromium()
// Playwright reads this file once in each worker; the product is started once.
process.env['JOURNEY_DATA'] ??= mkdtempSync(path.join(os.tmpdir(), 'wellspring-journeys-'))

export default defineConfig({
  testDir: 'src',
  testMatch: '*.test.ts',
  reporter: [['list'], ['json']],
  // One product for all: what one journey does to the server (such as killing it) must not meet another.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  webServer: {
    command: 'node ../server/src/start.ts',
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      WELLSPRING_DATA: process.env['JOURNEY_DATA'],
      READS_PER_MINUTE: '100000',
      WRITES_PER_MINUTE: '100000',
      SIGN_INS_PER_MINUTE: '100000',
    },
  },
  use: {
    baseURL: origin('patron'),
    trace: 'retain-on-failure',
    actionTimeout: 8000,
    launchOptions: {
      ...(executablePath && { executablePath }),
      env: { ...(process.env as Record<string, string>), ...env },
      args: ['--no-sandbox'],
    },
  },
  // Each width in one of the two themes.
  projects: [
    {
      name: 'phone',
      use: {
        browserName: 'chromium',
        viewport: { width: 360, height: 780 },
        hasTouch: true,
        colorScheme: 'dark',
      },
    },
    {
      name: 'desk',
      use: { browserName: 'chromium', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
    },
  ],
})
