import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { words } from '@wellspring/words/vite-plugin'

import { componentTests } from './src/testing/component-tests.ts'

/** Every screen with a story in a pseudo-locale: text that appears in English is not translatable. */
export default defineConfig({
  plugins: [words({ isPseudo: true }), react()],
  test: {
    ...componentTests.test,
    include: ['.storybook/*.test.tsx'],
    // The shared module cache contains modules with English texts.
    fsModuleCache: false,
  },
})
