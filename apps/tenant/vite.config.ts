import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'

import { knownPathsFile } from '@wellspring/features/known-paths'
import { themeScript } from '@wellspring/ui/theme-script'

import { pathPairs } from './src/path-pairs.ts'

const port = process.env['PORT'] ?? '4000'
const host = `tenant.localhost:${port}`
// For the server its pages come from its own host.
const proxy = { target: `http://127.0.0.1:${port}`, headers: { host, origin: `http://${host}` } }

/** The theme is set before the first paint; the server allows this very script by its hash. */
const theme: Plugin = {
  name: 'theme-before-paint',
  transformIndexHtml: (html) => html.replace('<!--theme-->', () => `<script>${themeScript}</script>`),
}

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react(),
    theme,
    knownPathsFile(new URL('src/routeTree.gen.ts', import.meta.url), pathPairs),
    compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 512 }),
  ],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    // Fonts stay files: inlined they would come again with every style sheet.
    assetsInlineLimit: 0,
  },
  server: {
    port: 4012,
    strictPort: true,
    proxy: { '/v1': proxy, '/media': proxy, '/files': proxy, '/socket.io': { ...proxy, ws: true } },
  },
})
