import { defineConfig } from 'vite'

import { appPreset } from '@wellspring/app/vite-preset'

import { pathPairs } from './src/path-pairs.ts'

const root = new URL('./', import.meta.url)

/** What nobody needs who has just come to a public page: most of it is for those who are signed in. */
const late = [
  /\/patron\/src\/own-tools\./,
  /\/patron\/src\/own-navigation\./,
  /\/patron\/src\/commands\./,
  /\/patron\/src\/today\./,
  /\/patron\/src\/prefetch-today\./,
  // Routes validate their search parameters before the screen is loaded.
  /\/features\/src\/community\/(?!(?:\w+\/)?\w+-search\.)/,
  /\/features\/src\/notifications\/(?!\w+-search\.)/,
  /\/features\/src\/identity\/proof\/proof-dialog\./,
  /\/features\/src\/identity\/log-in\/sign-in-sheet\./,
  /\/features\/src\/cart\/sync-guest-cart\./,
  /\/app\/src\/commands\/command-/,
  /\/app\/src\/frame\/use-counted\./,
  /\/api\/src\/browser-push\./,
  /\/api\/src\/realtime\./,
  /\/api\/src\/contract\/routes\.gen\./,
  /\/api\/src\/hooks\/figures\./,
  /\/ui\/src\/components\/cart-drawer\/cart-panel\./,
  /\/ui\/src\/components\/app-shell\/menu-sheet\./,
  /\/ui\/src\/components\/modal\//,
  /\/ui\/src\/components\/zoned-time\//,
  /\/ui\/src\/components\/relative-date\//,
  /\/ui\/src\/components\/product-card\//,
  /\/ui\/src\/components\/strip\//,
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
