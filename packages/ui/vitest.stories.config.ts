import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { patience } from './src/testing/patience.ts'

interface Chromium {
  executablePath: string | undefined
  env: Record<string, string>
}

// Found by address, not by import: this package must not depend on an app, and that module knows the browser.
const finder = new URL('../../apps/e2e/src/chromium.ts', import.meta.url).href
const { resolveChromium } = (await import(finder)) as { resolveChromium: () => Promise<Chromium> }
const { executablePath, env } = await resolveChromium()

const shell = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
)

// A browser that is busy, or waits for a processor, is not lost: what never comes ends by the time of its test.
process.env['VITEST_BROWSER_HEARTBEAT_INTERVAL'] ??= String(patience.testMs)

/** Every story, and axe on every story, in both themes. */
export default defineConfig({
  plugins: [storybookTest({ configDir: '.storybook' })],
  test: {
    testTimeout: patience.testMs,
    hookTimeout: patience.testMs,
    // One page for all files: a page of its own each takes longer than what it shows.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      connectTimeout: patience.testMs * 5,
      provider: playwright({
        launchOptions: { ...(executablePath ? { executablePath } : {}), env: { ...shell, ...env } },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
})
