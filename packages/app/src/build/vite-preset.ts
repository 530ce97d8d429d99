import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin, ServerOptions, UserConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

import { themeScript } from '@wellspring/ui/theme-script'
import { words } from '@wellspring/words/vite-plugin'

import { earlyTapsScript } from '../start/early-taps.ts'
import { fontPreloads } from './font-preloads.ts'
import { knownPathsFile } from './known-paths.ts'
import { lateGlobalStyles } from './late-global-styles.ts'
import { latePreloads } from './late-preloads.ts'
import { loadFailedScript } from '../drawing/load-failed-script.ts'
import { leanStart } from './lean-start.ts'
import type { PathPairs } from '../path-pairs.ts'
import { productionOnly } from './production-only.ts'
import { rememberedScript } from '../drawing/remembered-script.ts'
import { unusedSchemas } from './unused-schemas.ts'
import { withoutRouterLinks } from './without-router-links.ts'
import { writeFirstPaints } from './write-first-paints.ts'

export interface AppPreset {
  /** The app's name is its host's first label. */
  name: 'patron' | 'provider' | 'tenant' | 'admin'
  /** The app's folder. */
  root: URL
  /** Of its development server. */
  port: number
  pairs: PathPairs
  /** The half of the app that draws pages on the server: no files for browsers beside it. */
  isForServer?: boolean
  /** Modules that come when they are asked for, and never with the first load. */
  late?: readonly RegExp[]
}

/** The server allows these very scripts by their hashes. */
const beforePaint = (scripts: readonly string[]): Plugin => ({
  name: 'before-paint',
  transformIndexHtml: (html) =>
    html.replace('<!--theme-->', () => scripts.map((script) => `<script>${script}</script>`).join('')),
})

/** To the server the pages of a development server come from the app's own host. */
function developmentServer(name: string, port: number): ServerOptions {
  const serverPort = process.env['PORT'] ?? '4000'
  const host = `${name}.localhost:${serverPort}`
  const proxy = { target: `http://127.0.0.1:${serverPort}`, headers: { host, origin: `http://${host}` } }
  const sockets = { ...proxy, ws: true }
  return {
    port,
    strictPort: true,
    proxy: {
      '/v1': proxy,
      '/media': proxy,
      '/files': proxy,
      '/for-professionals': proxy,
      '/for-organisations': proxy,
      '/socket.io': sockets,
    },
  }
}

/** What Emotion brings for a component that nobody here uses, in packages that do not say that loading them does nothing. */
const idle = /\/node_modules\/(?:hoist-non-react-statics|react-is)\//
const moduleSideEffects = (id: string) => !idle.test(id)

const forServer = {
  // Everything in one file: the server that loads it has none of the browser's packages.
  ssr: { noExternal: true as const },
  // Left open, it would decide at run time, and bring React's slow half along.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
}

/** What every page starts with, in parts that the browser reads in tasks of their own (see the page template). */
const parts = {
  react: /\/node_modules\/(?:react|react-dom|scheduler)\//,
  chakra: /\/node_modules\/(?:@chakra-ui|@emotion|@pandacss|stylis)\//,
  theme: /\/packages\/ui\/src\/theme\//,
  router: /\/node_modules\/@tanstack\//,
  app: /./,
}

const groups = Object.entries(parts).map(([name, test], at) => ({
  name,
  test,
  tags: ['$initial' as const],
  priority: 10 - at,
}))

/** How every app is built and served to its developers. */
export const appPreset = ({ name, root, port, pairs, late = [], isForServer = false }: AppPreset) =>
  ({
    plugins: [
      words(),
      tanstackRouter({ target: 'react', autoCodeSplitting: true }),
      react(),
      withoutRouterLinks,
      unusedSchemas,
      lateGlobalStyles,
      beforePaint([themeScript, rememberedScript, loadFailedScript, earlyTapsScript]),
      productionOnly,
      isForServer
        ? writeFirstPaints(root)
        : [
            leanStart(late),
            latePreloads,
            fontPreloads,
            knownPathsFile(new URL('src/routeTree.gen.ts', root), pairs),
            compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 512 }),
          ],
    ],
    build: {
      outDir: isForServer ? 'dist/server' : 'dist/client',
      emptyOutDir: true,
      manifest: !isForServer,
      // Every browser that the product supports knows module preloads.
      modulePreload: { polyfill: false },
      // Fonts stay files: inlined they would come again with every style sheet.
      assetsInlineLimit: 0,
      rolldownOptions: {
        treeshake: { moduleSideEffects },
        ...(!isForServer && { output: { codeSplitting: { groups } } }),
      },
    },
    ...(isForServer && forServer),
    server: developmentServer(name, port),
  }) satisfies UserConfig
