// @vitest-environment node
import { createServer } from 'vite'
import type { ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

const packages = new URL('../../../', import.meta.url).pathname

let server: ViteDevServer
beforeAll(async () => {
  server = await createServer({
    root: packages,
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
})
afterAll(() => server.close())

test.each([
  ['routes.ts', 'open-routes.gen.json'],
  ['all-routes.ts', '/routes.gen.json'],
])(
  'the development server serves the JSON modules of %s as JavaScript, without JSON import attributes',
  async (file, json) => {
    const served = await server.transformRequest(`/@fs${packages}api/src/${file}`)
    expect(served?.code).toContain(json)
    expect(served?.code).not.toMatch(/\bwith\b\s*:?\s*\{/)
  },
)
