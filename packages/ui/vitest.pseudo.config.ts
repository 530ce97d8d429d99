import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { words } from '@wellspring/words/vite-plugin'

import { componentTests } from './src/testing/component-tests.ts'

/** Every screen that has a story, in a language that is none: what is read in English is no message. */
export default defineConfig({
  plugins: [words({ isPseudo: true }), react()],
  test: {
    ...componentTests.test,
    include: ['.storybook/*.test.tsx'],
    // What others have kept of a module is English.
    fsModuleCache: false,
  },
})
