import { decrypt, encrypt } from './rules.ts'
import type { Key } from './rules.ts'

/** Where a sealed value stands: table, row and column. */
type Place = `${string}:${string}:${string}`

/** Encrypts and decrypts the records of one person. */
export interface Sealer {
  seal: (place: Place, value: unknown) => Buffer
  /** What was sealed there, as JSON carries it. Throws when it was sealed elsewhere or changed. */
  open: (place: Place, sealed: Buffer) => unknown
  /** Null of what does not open: its person had the key erased, and has another one since. */
  openIfKept: (place: Place, sealed: Buffer) => unknown
}

/** A uuid may be written in capitals, and the database gives it back in small letters. */
const spelled = (place: Place) => place.toLowerCase()

export function sealerOf(key: Key): Sealer {
  const open: Sealer['open'] = (place, sealed) => JSON.parse(decrypt(key, spelled(place), sealed).toString())
  return {
    seal: (place, value) => encrypt(key, spelled(place), Buffer.from(JSON.stringify(value))),
    open,
    openIfKept: (place, sealed) => {
      try {
        return open(place, sealed)
      } catch {
        return null
      }
    },
  }
}
