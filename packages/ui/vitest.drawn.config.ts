import path from 'node:path'

import { defineConfig } from 'vitest/config'

import { componentTests } from './src/testing/component-tests.ts'

const { test, ...rest } = componentTests

/** The component tests of all packages and apps in one run, so that Chakra is loaded once rather than per package. */
export default defineConfig({
  ...rest,
  root: path.join(import.meta.dirname, '../..'),
  test: {
    ...test,
    setupFiles: [path.join(import.meta.dirname, 'src/testing/setup.ts')],
    include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}'],
    // Tests without components have a run of their own.
    exclude: ['packages/api/**', 'apps/{server,card-sandbox,e2e,bench}/**'],
  },
})
