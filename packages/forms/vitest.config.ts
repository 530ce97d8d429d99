import { defineConfig } from 'vitest/config'

import { componentTests } from '@wellspring/ui/testing/component-tests'

export default defineConfig(componentTests)
