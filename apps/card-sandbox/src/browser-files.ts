import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { FastifyInstance, FastifyReply } from 'fastify'

const BROWSER = new URL('./browser/', import.meta.url)

/** The parts of the host script, ordered by their dependencies. */
const HOST_PARTS = [
  'emitter',
  'overlay',
  'calls',
  'element',
  'express-checkout',
  'elements',
  'actions',
  'stripe',
]
const FRAME_PARTS = ['frame', 'fields', 'look', 'siblings', 'create', 'bank-done', 'wallet']
const FRAME_NAMES = ['card', 'card-cvc', 'card-expiry', 'card-number', 'payment']

/** Strips the types of one of our files, in the same way as Node does. */
function plain(path: string): string {
  const emitWarning = process.emitWarning
  // Node warns that stripping is experimental, although it runs this file the same way.
  process.emitWarning = () => undefined
  try {
    return stripTypeScriptTypes(readFileSync(new URL(path, BROWSER), 'utf8'))
  } finally {
    process.emitWarning = emitWarning
  }
}

/** Builds a classic script, which pages include with a script tag like the gateway's own. */
function hostScript(): string {
  const parts = HOST_PARTS.map((name) =>
    plain(`host/${name}.ts`)
      .replace(/^import\s[\s\S]*?\sfrom\s'[^']*'\s*$/gm, '')
      .replace(/^export (?=async|class|const|function|let)/gm, ''),
  )
  return `(() => {\n'use strict';\n${parts.join(';\n')}\n})();\n`
}

const pageOf = (title: string, style: string, script: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="stylesheet" href="/elements/${style}.css"><script type="module" src="/elements/${script}.ts"></script></head><body></body></html>`

const FIELD_PAGE = pageOf('Secure card field', 'element', 'frame')
const WALLET_PAGE = pageOf('Test wallet', 'page', 'wallet')

const HEADERS = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }

const send = (reply: FastifyReply, type: string, body: string) =>
  reply
    .headers({
      ...HEADERS,
      'content-type': `${type}; charset=utf-8`,
      'cross-origin-resource-policy': 'cross-origin',
    })
    .send(body)

/** Serves the script for pages, and the frames, whose inputs only the sandbox can read. */
export function mountBrowserFiles(app: FastifyInstance): void {
  const script = hostScript()
  for (const path of ['/v3', '/v3/', '/stripe.js']) {
    app.get(path, (_request, reply) => send(reply, 'text/javascript', script))
  }
  for (const name of FRAME_PARTS) {
    const source = plain(`frame/${name}.ts`).replaceAll('../../cards/numbers.ts', './numbers.ts')
    app.get(`/elements/${name}.ts`, (_request, reply) => send(reply, 'text/javascript', source))
  }
  const numbers = plain('../cards/numbers.ts')
  app.get('/elements/numbers.ts', (_request, reply) => send(reply, 'text/javascript', numbers))
  for (const name of ['element.css', 'page.css']) {
    const source = readFileSync(new URL(`frame/${name}`, BROWSER), 'utf8')
    app.get(`/elements/${name}`, (_request, reply) => send(reply, 'text/css', source))
  }
  for (const name of [...FRAME_NAMES, 'wallet']) {
    app.get(`/elements/${name}.html`, (_request, reply) =>
      send(
        reply.header(
          'content-security-policy',
          "default-src 'none'; script-src 'self'; style-src 'self'; font-src *; connect-src 'self'; base-uri 'none'; form-action 'none'",
        ),
        'text/html',
        name === 'wallet' ? WALLET_PAGE : FIELD_PAGE,
      ),
    )
  }
}
