import { decrypt, encrypt } from './rules.ts'
import type { Key } from './rules.ts'

/** Where a sealed value is stored: table, row and column. */
export type Place = `${string}:${string}:${string}`

/** Encrypts and decrypts the records of one person. */
export interface Sealer {
  seal: (place: Place, value: unknown) => Buffer
  /** The sealed JSON value. Throws if it was sealed for another place or changed. */
  open: (place: Place, sealed: Buffer) => unknown
  /** Null if it does not open, because the person's key was erased and replaced since. */
  openIfKept: (place: Place, sealed: Buffer) => unknown
}

/** A uuid may be written in upper case, but the database returns it in lower case. */
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
