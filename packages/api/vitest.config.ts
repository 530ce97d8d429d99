import { defineConfig } from 'vitest/config'

// A generous limit: on a busy machine everything takes longer, and only tests that hang should fail.
export default defineConfig({ test: { environment: 'node', testTimeout: 300_000 } })
