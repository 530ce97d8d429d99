import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** 32 bytes. */
export type Key = Buffer

/**
 * Encrypts to nonce, tag and ciphertext. `place` is authenticated, so a value that was moved to another row does not
 * open.
 */
export function encrypt(key: Key, place: string, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Throws if the value was changed, moved, or encrypted with another key. */
export function decrypt(key: Key, place: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}

/** The id by which an encrypted data key names its master key. It reveals nothing about the key. */
export const masterKeyId = (key: Key) =>
  createHash('sha256').update('master key ').update(key).digest('hex').slice(0, 16)

export const newKey = (): Key => randomBytes(32)
