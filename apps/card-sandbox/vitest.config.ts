import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: './src/testing/global-setup.ts',
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
