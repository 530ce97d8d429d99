import { verifyAsync } from '@noble/ed25519'

import { ticketSignature } from '@wellspring/api/contract/event-check-in'

const PREFIX = 'WE1'

const fromBase64url = (text: string) =>
  Uint8Array.from(
    atob(text.replaceAll('-', '+').replaceAll('_', '/')),
    (letter) => letter.codePointAt(0) ?? 0,
  )

function idOf(bytes: Uint8Array): string {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const ED25519 = 'Ed25519'
const keys = new Map<string, Promise<CryptoKey>>()

/** Verifies in the browser's crypto thread; falls back to the library if the algorithm is unsupported. */
async function isSigned(
  signature: Uint8Array<ArrayBuffer>,
  text: string,
  publicKey: string,
): Promise<boolean> {
  const [signed, raw] = [new TextEncoder().encode(text), fromBase64url(publicKey)]
  const key = keys.get(publicKey) ?? crypto.subtle.importKey('raw', raw, ED25519, false, ['verify'])
  keys.set(publicKey, key)
  try {
    return await crypto.subtle.verify(ED25519, await key, signature, signed)
  } catch {
    return verifyAsync(signature, signed, raw)
  }
}

export interface TicketCode {
  ticketId: string
  occurrenceId: string
}

/** Verifies a ticket code offline and returns its ids; null if it was not signed by this key. */
export async function readTicketCode(code: string, publicKey: string): Promise<TicketCode | null> {
  try {
    const [prefix, payload = '', signature = '', ...more] = code.trim().split('.')
    const bytes = fromBase64url(payload)
    if (prefix !== PREFIX || bytes.length !== 32 || more.length > 0) return null
    if (!ticketSignature.test(signature)) return null
    const isOurs = await isSigned(fromBase64url(signature), `${PREFIX}.${payload}`, publicKey)
    return isOurs ? { ticketId: idOf(bytes.subarray(0, 16)), occurrenceId: idOf(bytes.subarray(16)) } : null
  } catch {
    // Invalid base64, or no valid signature.
    return null
  }
}
