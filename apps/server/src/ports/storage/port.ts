import type { Readable } from 'node:stream'

export interface SignedPut {
  key: string
  mime: string
  maxBytes: number
  expiresAt: Date
}

/**
 * Files by key. A key is made by the server: lower-case letters, digits, `/`, `-`, `_` and one extension.
 * Keys below `public/` are readable by anyone at `publicUrl(key)`.
 */
interface StoragePort {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Rejects with NotStored when there is no such file. */
  get: (key: string) => Promise<Buffer>
  remove: (key: string) => Promise<void>
  publicUrl: (key: string) => string
  /** A path (with query) to which the browser may PUT one file of this type and size until then. */
  signPut: (grant: SignedPut) => string
}

export interface DiskStorage extends StoragePort {
  /** The grant that a signed path carries, or null when it was altered or is over. */
  verifyPut: (key: string, query: Record<string, unknown>, now: Date) => SignedPut | null
  /** Streams bytes in; rejects with TooLarge past `maxBytes` and leaves nothing behind on any failure. */
  receive: (key: string, bytes: Readable, maxBytes: number) => Promise<number>
  /** Where public files lie on the disk. */
  publicFolder: string
}

export class NotStored extends Error {}
export class TooLarge extends Error {}
