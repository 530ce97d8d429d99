import { defineConfig } from 'vitest/config'

import { patience } from './src/testing/patience.ts'

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['./src/testing/postgres.ts'],
    // One more than there are cores: files that wait for clocks and broken wires leave a core free.
    maxWorkers: 3,
    // The server takes two seconds to load: once a worker, not once a file.
    isolate: false,
    testTimeout: patience.testMs,
    hookTimeout: patience.testMs,
    expect: { poll: { timeout: patience.waitMs } },
  },
})
