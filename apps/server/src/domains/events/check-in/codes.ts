import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

import { ticketSignature } from '@wellspring/api/contract/event-check-in'

/**
 * Ticket codes: `WE1.` followed by the ticket and date ids (16 bytes each) and the Ed25519 signature over both. A phone
 * with the public key detects a forged code offline. Codes contain no names.
 */
const PREFIX = 'WE1'
// The PKCS #8 header that precedes the 32 bytes of an Ed25519 private key.
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const pairs = new Map<string, { privateKey: KeyObject; publicKey: KeyObject }>()

/** Derives the key pair from the installation's secret. */
function pairOf(secret: string) {
  const known = pairs.get(secret)
  if (known) return known
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'tickets of events', 32))
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  const pair = { privateKey, publicKey: createPublicKey(privateKey) }
  pairs.set(secret, pair)
  return pair
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

function idOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** The 32-byte verification key as base64url. */
export const publicKeyOf = (secret: string): string =>
  pairOf(secret).publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64url')

interface Named {
  ticketId: string
  occurrenceId: string
}

export function codeOf({ ticketId, occurrenceId }: Named, secret: string): string {
  const payload = Buffer.concat([bytesOf(ticketId), bytesOf(occurrenceId)]).toString('base64url')
  const said = `${PREFIX}.${payload}`
  return `${said}.${sign(null, Buffer.from(said), pairOf(secret).privateKey).toString('base64url')}`
}

/** The ticket and date that a code names, or null if we did not sign it. */
export function readCode(code: string, secret: string): Named | null {
  const [prefix, payload = '', signature = '', ...more] = code.split('.')
  const bytes = Buffer.from(payload, 'base64url')
  if (prefix !== PREFIX || bytes.length !== 32 || more.length > 0) return null
  if (!ticketSignature.test(signature)) return null
  const signed = Buffer.from(`${PREFIX}.${payload}`)
  if (!verify(null, signed, pairOf(secret).publicKey, Buffer.from(signature, 'base64url'))) return null
  return { ticketId: idOf(bytes.subarray(0, 16)), occurrenceId: idOf(bytes.subarray(16)) }
}
