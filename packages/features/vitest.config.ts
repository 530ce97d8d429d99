import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'jsdom',
    // Longer than anything is waited for: a busy machine only takes longer.
    testTimeout: 30_000,
    setupFiles: ['@wellspring/ui/testing/setup'],
    // Chakra takes a second to load: once a worker, not once a file.
    isolate: false,
  },
})
