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

test('the development server serves JSON modules as JavaScript, without JSON import attributes', async () => {
  const served = await server.transformRequest(`/@fs${packages}api/src/routes.ts`)
  expect(served?.code).toContain('open-routes.gen.json')
  expect(served?.code).not.toMatch(/\bwith\b\s*:?\s*\{/)
})
