import { defineConfig } from 'vitest/config'

// A bound for what never comes: on a busy machine everything comes late.
export default defineConfig({ test: { environment: 'node', testTimeout: 300_000 } })
