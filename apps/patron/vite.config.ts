import { defineConfig, mergeConfig } from 'vite'
import type { UserConfig } from 'vite'

import { appPreset } from '@wellspring/app/vite-preset'

import { earlyTapsScript } from './src/early-taps.ts'
import { pathPairs } from './src/path-pairs.ts'

const root = new URL('./', import.meta.url)

/** What every page starts with, in parts that the browser reads in tasks of their own (see the page template). */
const parts = {
  react: /\/node_modules\/(?:react|react-dom|scheduler)\//,
  chakra: /\/node_modules\/(?:@chakra-ui|@emotion|@pandacss|stylis)\//,
  theme: /\/packages\/ui\/src\/theme\//,
  router: /\/node_modules\/@tanstack\//,
  app: /./,
}

/** What nobody needs who has just come to a public page: most of it is for those who are signed in. */
const late = [
  /\/patron\/src\/(?:own-tools|own-navigation|commands|today|prefetch-today)\./,
  /\/features\/src\/(?:community|notifications)\/(?!\w+-search\.)/,
  /\/features\/src\/(?:identity\/(?:proof\/proof-dialog|sign-in-sheet)|cart\/sync-guest-cart)\./,
  /\/app\/src\/(?:command-|use-counted)/,
  /\/api\/src\/(?:browser-push|realtime|contract\/routes\.gen|hooks\/figures)/,
  /\/ui\/src\/components\/(?:cart-drawer\/cart-panel|app-shell\/menu-sheet|modal|zoned-time|relative-date)\b/,
]

const forBrowsers: UserConfig = {
  build: {
    // Every browser that the product supports knows module preloads.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: Object.entries(parts).map(([name, test], at) => ({
            name,
            test,
            tags: ['$initial'],
            priority: 10 - at,
          })),
        },
      },
    },
  },
}

export default defineConfig(({ isSsrBuild = false }) =>
  mergeConfig(
    appPreset({
      root,
      name: 'patron',
      port: 4010,
      pairs: pathPairs,
      earlyScripts: [earlyTapsScript],
      late,
      isForServer: isSsrBuild,
    }),
    isSsrBuild ? {} : forBrowsers,
  ),
)
