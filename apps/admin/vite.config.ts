import { defineConfig } from 'vite'

import { appPreset } from '@wellspring/app/vite-preset'

import { pathPairs } from './src/path-pairs.ts'

const root = new URL('./', import.meta.url)

export default defineConfig(({ isSsrBuild = false }) =>
  appPreset({ root, name: 'admin', port: 4013, pairs: pathPairs, isForServer: isSsrBuild }),
)
