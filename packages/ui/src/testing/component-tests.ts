import react from '@vitejs/plugin-react'

import { words } from '@wellspring/words/vite-plugin'

import { patience } from './patience.ts'

/** How the tests of whatever is drawn are run. */
export const componentTests = {
  plugins: [words(), react()],
  test: {
    environment: 'jsdom',
    // Tests say what stands on the wall of a reader: its clock is not that of the machine.
    env: { TZ: 'UTC' },
    testTimeout: patience.testMs,
    hookTimeout: patience.testMs,
    setupFiles: ['@wellspring/ui/testing/setup'],
    include: ['src/**/*.test.{ts,tsx}'],
    // Chakra takes a second to load: once a worker, not once a file.
    isolate: false,
  },
}
