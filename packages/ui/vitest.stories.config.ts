import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

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

/** Every story, and axe on every story, in one theme. */
function stories(theme: 'light' | 'dark') {
  return {
    plugins: [storybookTest({ configDir: '.storybook' })],
    test: {
      name: `stories-${theme}`,
      env: { VITE_STORY_THEME: theme },
      // One page for all files of a theme: a page of its own each takes longer than what it shows.
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { ...(executablePath ? { executablePath } : {}), env: { ...shell, ...env } },
        }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  }
}

export default defineConfig({ test: { projects: [stories('light'), stories('dark')] } })
