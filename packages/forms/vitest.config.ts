import { defineConfig } from 'vitest/config'

import { componentTests } from '@wellspring/ui/testing/component-tests'

const { test, ...rest } = componentTests

// Each file loads its own modules: some count what is drawn in place of a component that others have loaded.
export default defineConfig({ ...rest, test: { ...test, isolate: true } })
