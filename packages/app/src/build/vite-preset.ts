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
import { latePropertyValues } from './late-property-values.ts'
import { latePreloads } from './late-preloads.ts'
import { loadFailedScript } from '../rendering/load-failed-script.ts'
import { leanStart } from './lean-start.ts'
import type { PathPairs } from '../path-pairs.ts'
import { productionOnly } from './production-only.ts'
import { rememberedScript } from '../rendering/remembered-script.ts'
import { unusedSchemas } from './unused-schemas.ts'
import { unusedStyleNames } from './unused-style-names.ts'
import { withoutRouterLinks } from './without-router-links.ts'
import { writeFirstPaints } from './write-first-paints.ts'

export interface AppPreset {
  /** Name of the app, and first label of its host. */
  name: 'patron' | 'provider' | 'tenant' | 'admin'
  /** Root folder of the app. */
  root: URL
  /** Port of its development server. */
  port: number
  pairs: PathPairs
  /** Builds the server-rendering half of the app, without files for browsers. */
  isForServer?: boolean
  /** Modules that must be loaded lazily, never with the first load. */
  late?: readonly RegExp[]
}

/** The server's content security policy allows exactly these scripts, by hash. */
const beforePaint = (scripts: readonly string[]): Plugin => ({
  name: 'before-paint',
  transformIndexHtml: (html) =>
    html.replace('<!--theme-->', () => scripts.map((script) => `<script>${script}</script>`).join('')),
})

/** Proxies to the API server with the app's own host name, as in production. */
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

/** Dependencies of an unused Emotion component. The packages do not declare themselves free of side effects. */
const idle = /\/node_modules\/(?:hoist-non-react-statics|react-is)\//
const moduleSideEffects = (id: string) => !idle.test(id)

const forServer = {
  // Bundles everything, because the server that loads it does not install the browser's packages.
  ssr: { noExternal: true as const },
  // Without it, React would choose at run time, and the bundle would include its development code.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
}

/**
 * Shared code of every page, split into chunks that the browser evaluates in separate tasks (see the page template).
 */
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

/** The shared build and development configuration of all apps. */
export const appPreset = ({ name, root, port, pairs, late = [], isForServer = false }: AppPreset) =>
  ({
    plugins: [
      words(),
      tanstackRouter({ target: 'react', autoCodeSplitting: true }),
      react(),
      withoutRouterLinks,
      unusedSchemas,
      unusedStyleNames(),
      lateGlobalStyles,
      latePropertyValues,
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
      // All supported browsers implement module preloads.
      modulePreload: { polyfill: false },
      // Inlined fonts would be repeated in every style sheet.
      assetsInlineLimit: 0,
      rolldownOptions: {
        treeshake: { moduleSideEffects },
        ...(!isForServer && { output: { codeSplitting: { groups } } }),
      },
    },
    ...(isForServer && forServer),
    server: developmentServer(name, port),
  }) satisfies UserConfig
