import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { words } from './src/vite-plugin.ts'

export default defineConfig({ plugins: [words(), react()] })
