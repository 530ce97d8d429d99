import path from 'node:path'

import { defineConfig } from 'vitest/config'

import { componentTests } from './src/testing/component-tests.ts'

const { test, ...rest } = componentTests

/** Whatever is drawn, of all packages and apps, in one run: Chakra is loaded once, not once a package. */
export default defineConfig({
  ...rest,
  root: path.join(import.meta.dirname, '../..'),
  test: {
    ...test,
    setupFiles: [path.join(import.meta.dirname, 'src/testing/setup.ts')],
    include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}'],
    // What nobody sees has a run of its own.
    exclude: ['packages/api/**', 'apps/{server,card-sandbox,e2e,bench}/**'],
  },
})
