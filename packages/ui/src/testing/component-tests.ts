import react from '@vitejs/plugin-react'

import { words } from '@wellspring/words/vite-plugin'

import { patience } from './patience.ts'

/** The configuration of component tests. */
export const componentTests = {
  plugins: [words(), react()],
  test: {
    environment: 'jsdom',
    // Tests contain local times, which must not depend on the machine.
    env: { TZ: 'UTC' },
    testTimeout: patience.testMs,
    hookTimeout: patience.testMs,
    setupFiles: ['@wellspring/ui/testing/setup'],
    include: ['src/**/*.test.{ts,tsx}'],
    // Loading Chakra takes a second, so it is loaded once per worker rather than once per file.
    isolate: false,
  },
}
