import { defineConfig } from 'vitest/config'

import { componentTests } from '@wellspring/ui/testing/component-tests'

const { test, ...rest } = componentTests
/** They count what is drawn in place of a component, so no file before them may have loaded it. */
const ownModules = ['src/**/*-wizard.test.tsx', 'src/billing/billing-form.test.tsx']

export default defineConfig({
  test: {
    projects: [
      { ...rest, test: { ...test, name: 'shared', exclude: ownModules } },
      { ...rest, test: { ...test, name: 'own modules', include: ownModules, isolate: true } },
    ],
  },
})
