import { defineConfig } from 'vitest/config'
import { componentTests } from './src/testing/component-tests.ts'

export default defineConfig(componentTests)
