import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['./src/testing/postgres.ts'],
    // Two cores: more files at once only make each other slow.
    maxWorkers: 2,
    // The server takes two seconds to load: once a worker, not once a file.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
