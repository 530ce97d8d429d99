import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'

import { knownPathsFile } from '@wellspring/features/known-paths'
import { themeScript } from '@wellspring/ui/theme-script'

import { earlyTapsScript } from './src/early-taps.ts'

const port = process.env['PORT'] ?? 4000
const host = `patron.localhost:${port}`
// For the server its pages come from its own host.
const proxy = { target: `http://127.0.0.1:${port}`, headers: { host, origin: `http://${host}` } }

/** What must run before the first paint; the server allows these very scripts by their hashes. */
const early: Plugin = {
  name: 'before-paint',
  transformIndexHtml: (html) =>
    html.replace('<!--theme-->', () => `<script>${themeScript}</script><script>${earlyTapsScript}</script>`),
}

/** What every page starts with, in parts that the browser reads in tasks of their own (see the page template). */
const parts = {
  react: /\/node_modules\/(?:react|react-dom|scheduler)\//,
  chakra: /\/node_modules\/(?:@chakra-ui|@emotion|@pandacss|stylis)\//,
  theme: /\/packages\/ui\/src\/theme\//,
  app: /./,
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react(),
    early,
    ...(isSsrBuild
      ? []
      : [
          knownPathsFile(new URL('src/routeTree.gen.ts', import.meta.url)),
          compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 512 }),
        ]),
  ],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Every browser that the product supports knows module preloads.
    modulePreload: { polyfill: false },
    // Fonts stay files: inlined they would come again with every style sheet.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: Object.entries(parts).map(([name, test], at) => ({
                ...{ name, test, tags: ['$initial'] as const, priority: 10 - at },
              })),
            },
          },
    },
  },
  // Everything in one file: the server that loads it has none of the browser's packages.
  ssr: { noExternal: true },
  // Left open, it would decide at run time, and bring React's slow half along.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  server: {
    port: 4010,
    strictPort: true,
    proxy: { '/v1': proxy, '/media': proxy, '/files': proxy, '/socket.io': { ...proxy, ws: true } },
  },
}))
