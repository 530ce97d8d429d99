import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { patience } from './src/testing/patience.ts'

interface Chromium {
  executablePath: string | undefined
  env: Record<string, string>
}

// The module that finds the browser is loaded by URL, because this package must not depend on an app.
const finder = new URL('../../apps/e2e/src/chromium.ts', import.meta.url).href
const { resolveChromium } = (await import(finder)) as { resolveChromium: () => Promise<Chromium> }
const { executablePath, env } = await resolveChromium()

const shell = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
)

// A busy browser is not a lost one, so a heartbeat may take as long as a test; a test that hangs has its own timeout.
process.env['VITEST_BROWSER_HEARTBEAT_INTERVAL'] ??= String(patience.testMs)

/** Runs every story with axe, in both themes. */
export default defineConfig({
  plugins: [storybookTest({ configDir: '.storybook' })],
  test: {
    testTimeout: patience.testMs,
    hookTimeout: patience.testMs,
    // One page for all files, because opening a page takes longer than rendering its stories.
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
