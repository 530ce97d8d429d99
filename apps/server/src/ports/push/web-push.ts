import { createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

import type { PushPort } from './port.ts'
import { CURVE, seal } from './seal.ts'

const PATIENCE_MS = 10_000
const HALF_A_DAY = 12 * 60 * 60

/** The subscription has ended, was refused, or belongs to another key pair. */
const goneStatuses = new Set([403, 404, 410])

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

interface OwnKeys {
  publicKey: string
  privateKey: KeyObject
}

/** Derives the server's key pair from its secret, so that it is the same in every process and needs no storage. */
function ownKeys(secret: string): OwnKeys {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'web push', 32)))
  const point = pair.getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: pair.getPrivateKey().toString('base64url'),
  }
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  }
}

interface Options {
  secret: string
  /** The contact for push services in case of problems. */
  contact: string
  now: () => Date
}

/** Sends through the browsers' push services, identified by VAPID (RFC 8292). */
export function openWebPush({ secret, contact, now }: Options): PushPort {
  const { publicKey, privateKey } = ownKeys(secret)
  function authorization(endpoint: string): string {
    const expires = Math.floor(now().getTime() / 1000) + HALF_A_DAY
    const claims = { aud: new URL(endpoint).origin, exp: expires, sub: `mailto:${contact}` }
    const said = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`
    const signature = sign('sha256', Buffer.from(said), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return `vapid t=${said}.${signature.toString('base64url')}, k=${publicKey}`
  }
  return {
    key: publicKey,
    async send({ endpoint, keys }, { content, seconds, isUrgent }) {
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: {
          authorization: authorization(endpoint),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(seconds),
          urgency: isUrgent ? 'high' : 'normal',
        },
        body: new Uint8Array(seal(content, keys)),
        // A push service responds itself, so redirects are not followed.
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      await answer.body?.cancel()
      if (goneStatuses.has(answer.status)) return 'gone'
      if (!answer.ok) throw new Error(`a push service answered ${answer.status}`)
      return 'sent'
    },
  }
}
