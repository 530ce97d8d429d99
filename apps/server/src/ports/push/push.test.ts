import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { seal } from './seal.ts'
import { openWebPush } from './web-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('the example of RFC 8291 is reproduced exactly', () => {
  const sealed = seal(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    },
  )
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

const browser = createECDH('prime256v1')
browser.generateKeys()
const auth = randomBytes(16)
const now = new Date('2026-06-15T09:00:00.000Z')

let service: Server
let status = 201
let got: { headers: IncomingHttpHeaders; body: Buffer }[] = []

beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      got.push({ headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(status, { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve)
  })
})
afterAll(() => service.close())
beforeEach(() => {
  status = 201
  got = []
})

const port = () =>
  openWebPush({
    secret: 'a secret of thirty-two characters',
    contact: 'us@wellspring.example',
    now: () => now,
  })
const send = () =>
  port().send(
    {
      endpoint: `http://127.0.0.1:${(service.address() as AddressInfo).port}/push/1`,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    { content: '{"title":"Hello"}', seconds: 3600, isUrgent: true },
  )

function opened(body: Buffer): string {
  const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs])
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(theirs), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, -1).toString()
}

test('a browser can decrypt a message for it and verify the sender', async () => {
  expect(await send()).toBe('sent')
  const [{ headers, body }] = got as [(typeof got)[0]]
  expect(opened(body)).toBe('{"title":"Hello"}')
  expect(headers).toMatchObject({ ttl: '3600', urgency: 'high', 'content-encoding': 'aes128gcm' })
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  expect(key).toBe(port().key)
  const point = bytes(key)
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  expect(
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      bytes(signature),
    ),
  ).toBe(true)
  expect(JSON.parse(bytes(claims).toString())).toMatchObject({
    sub: 'mailto:us@wellspring.example',
    exp: now.getTime() / 1000 + 12 * 3600,
  })
})

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [403, 'gone'],
] as const)(
  'a push service response of %i means that the subscription has ended',
  async (answered, outcome) => {
    status = answered
    expect(await send()).toBe(outcome)
  },
)

test.each([
  [429, 'a push service answered 429'],
  [500, 'a push service answered 500'],
  // Redirects are not followed.
  [302, 'fetch failed'],
] as const)('a push service response of %i is retried', async (answered, message) => {
  status = answered
  await expect(send()).rejects.toThrow(message)
})
