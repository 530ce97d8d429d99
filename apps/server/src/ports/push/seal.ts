import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

import type { PushSubscription } from '@wellspring/api/contract/push'

export const CURVE = 'prime256v1'

/** One record holds the whole message. */
const RECORD_BYTES = 4096

/** The delimiter of the last record (RFC 8188). */
const END = Buffer.from([2])

const derive = (...[secret, salt, info, length]: [Buffer, Buffer, Buffer, number]) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Encrypts a text for one browser (RFC 8291, `aes128gcm`). `given` is for the example of the RFC. */
export function seal(
  text: string,
  { p256dh, auth }: PushSubscription['keys'],
  given?: { salt: Buffer; privateKey: Buffer },
): Buffer {
  const own = createECDH(CURVE)
  if (given) own.setPrivateKey(given.privateKey)
  else own.generateKeys()
  const theirs = Buffer.from(p256dh, 'base64url')
  const ours = own.getPublicKey()
  const shared = own.computeSecret(theirs)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = derive(shared, Buffer.from(auth, 'base64url'), info, 32)
  const salt = given?.salt ?? randomBytes(16)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(text), cipher.update(END), cipher.final(), cipher.getAuthTag()]
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(RECORD_BYTES)
  sizes.writeUInt8(ours.length, 4)
  return Buffer.concat([salt, sizes, ours, ...sealed])
}
