import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'jsdom',
    setupFiles: ['@wellspring/ui/testing/setup'],
    // Each file loads its own modules: some count what is drawn in place of a component that others have loaded.
    isolate: true,
  },
})
