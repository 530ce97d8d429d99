import { defineConfig } from 'vitest/config'

// A generous limit: on a busy machine everything takes longer, and only tests that hang should fail.
const patient = { environment: 'node', testTimeout: 300_000 } as const
const contract = 'src/contract/**/*.test.ts'

export default defineConfig({
  test: {
    projects: [
      // Loading the contract takes a second, and its tests change nothing, so it is loaded once per worker.
      { test: { ...patient, name: 'contract', include: [contract], isolate: false } },
      { test: { ...patient, name: 'client', include: ['src/**/*.test.ts'], exclude: [contract] } },
    ],
  },
})
