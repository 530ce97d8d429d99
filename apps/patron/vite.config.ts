import { defineConfig } from 'vite'

import { appPreset } from '@wellspring/app/vite-preset'

import { pathPairs } from './src/path-pairs.ts'

const root = new URL('./', import.meta.url)

/** What nobody needs who has just come to a public page: most of it is for those who are signed in. */
const late = [
  /\/patron\/src\/(?:own-tools|own-navigation|commands|today|prefetch-today)\./,
  /\/features\/src\/(?:community|notifications)\/(?!(?:\w+\/)?\w+-search\.)/,
  /\/features\/src\/(?:identity\/(?:proof\/proof-dialog|sign-in-sheet)|cart\/sync-guest-cart)\./,
  /\/app\/src\/(?:command-|use-counted)/,
  /\/api\/src\/(?:browser-push|realtime|contract\/routes\.gen|hooks\/figures)/,
  /\/ui\/src\/components\/(?:cart-drawer\/cart-panel|app-shell\/menu-sheet|modal|zoned-time|relative-date)\b/,
]

export default defineConfig(({ isSsrBuild = false }) =>
  appPreset({
    root,
    name: 'patron',
    port: 4010,
    pairs: pathPairs,
    late,
    isForServer: isSsrBuild,
  }),
)
