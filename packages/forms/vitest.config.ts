import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'jsdom',
    setupFiles: ['@wellspring/ui/testing/setup'],
    // Chakra takes a second to load: once a worker, not once a file.
    isolate: false,
  },
})
