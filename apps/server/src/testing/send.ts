import type { InjectOptions, LightMyRequestResponse } from 'fastify'

import type { Endpoint } from '../endpoints.ts'
import type { TestApp } from './app.ts'
import type { Call } from './call.ts'

/** Returns texts unchanged and any other value as JSON. */
const wordOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

const queryOf = (rest: Record<string, unknown>) =>
  Object.entries(rest)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, wordOf(one)]))
    .map((pair) => pair.map((part) => encodeURIComponent(part ?? '')).join('='))
    .join('&')

const boundary = 'a-boundary-of-our-own'
const fieldOf = ([name, value]: [string, unknown]) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${encodeURIComponent(name)}"\r\n\r\n${wordOf(value)}\r\n`

/** Builds the URL and body that carry an input to its endpoint. */
export function shotAt(
  { method, path, meta }: Endpoint,
  input: unknown,
): { url: string; payload?: string; type?: string } {
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input)
  const rest: Record<string, unknown> = isObject ? { ...input } : {}
  const at = path.replaceAll(/\{(\w+)\}/g, (_place, name: string) => {
    const value = wordOf(rest[name])
    delete rest[name]
    return encodeURIComponent(value) || 'x'
  })
  if (method === 'GET' || method === 'DELETE') return { url: `/v1${at}?${queryOf(rest)}` }
  if (meta.multipart && isObject) {
    const payload = `${Object.entries(rest).map(fieldOf).join('')}--${boundary}--\r\n`
    return { url: `/v1${at}`, payload, type: `multipart/form-data; boundary=${boundary}` }
  }
  return { url: `/v1${at}`, payload: JSON.stringify(isObject ? rest : input) ?? '', type: 'application/json' }
}

/** Sends a call like a page of its host. */
export function send(
  stand: TestApp,
  endpoint: Endpoint,
  { audience, cookie, input, key }: Omit<Call, 'input'> & { input: unknown },
): Promise<LightMyRequestResponse> {
  const origin = stand.deps.config.origins[audience]
  const { url, payload, type } = shotAt(endpoint, input)
  return stand.app.inject({
    method: endpoint.method,
    url,
    headers: {
      host: new URL(origin).host,
      origin,
      ...(cookie && { cookie }),
      ...((key ?? endpoint.meta.movesMoney) && { 'idempotency-key': key ?? crypto.randomUUID() }),
      ...(type && { 'content-type': type }),
    },
    ...(payload !== undefined && { payload }),
  } as InjectOptions)
}
