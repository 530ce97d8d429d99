import { readFileSync, readdirSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import react from '@vitejs/plugin-react'
import { build } from 'vite'

const root = path.join(import.meta.dirname, '../floor-page')
const dist = path.join(root, 'dist')
const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

async function buildPage() {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: dist,
      emptyOutDir: true,
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } } },
    },
  })
}

interface Packed {
  type: string
  gzip: Buffer
  br: Buffer
}

function pack(): Map<string, Packed> {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  return new Map(
    files.map((file) => {
      const full = path.join(file.parentPath, file.name)
      const bytes = readFileSync(full)
      const type = types[path.extname(full)] ?? 'application/octet-stream'
      const at = `/${path.relative(dist, full)}`
      return [at === '/index.html' ? '/' : at, { type, gzip: gzipSync(bytes), br: brotliCompressSync(bytes) }]
    }),
  )
}

/** An empty page of React, Chakra and the router, served as compressed files. */
export async function serveFloorPage(): Promise<{ origin: string; close: () => void }> {
  await buildPage()
  const files = pack()
  const server = http.createServer((request, response) => {
    const file = files.get(request.url ?? '')
    if (!file) return response.writeHead(404).end()
    const encoding = /\bbr\b/.test(String(request.headers['accept-encoding'])) ? 'br' : 'gzip'
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': encoding })
    return response.end(file[encoding])
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://floor.localhost:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
