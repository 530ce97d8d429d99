import type { Readable } from 'node:stream'

export interface SignedPut {
  key: string
  mime: string
  maxBytes: number
  expiresAt: Date
}

export interface SignedGet {
  key: string
  mime: string
  /** What the file is called where it is saved. */
  name: string
  expiresAt: Date
}

export interface ByteRange {
  start: number
  end: number
}

/**
 * Files by key. A key is made by the server: lower-case letters, digits, `/`, `-`, `_` and one extension.
 * Keys below `public/` are readable by anyone at `publicUrl(key)`. What browsers PUT lies apart, under the
 * same key, until it was looked at and put in its place.
 */
export interface StoragePort {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Rejects with NotStored when there is no such file. */
  get: (key: string) => Promise<Buffer>
  /** Removes a file and what has arrived for it. */
  remove: (key: string) => Promise<void>
  publicUrl: (key: string) => string
  /** A URL to which the browser may PUT one file of this type and size until then. */
  signPut: (grant: SignedPut) => Promise<string>
  /** A URL at which the browser may GET one file until then, as an attachment. */
  signGet: (grant: SignedGet) => Promise<string>
  /** What a browser has PUT; rejects with NotStored, or with TooLarge past `maxBytes`. */
  arrived: (key: string, maxBytes: number) => Promise<Buffer>
  /** Puts other bytes in the place of what a browser has PUT. */
  replaceArrived: (key: string, bytes: Uint8Array) => Promise<void>
  /** How many bytes a browser has PUT; null where nothing has arrived. */
  arrivedBytes: (key: string) => Promise<number | null>
  /** Puts what has arrived at these places together, in their order, as one file; what arrived stays. */
  join: (key: string, from: { keys: readonly string[]; mime: string }) => Promise<void>
  /** A file as it comes, or the bytes of it from `start` to `end`, both included. Rejects with NotStored. */
  read: (key: string, range?: ByteRange) => Promise<Readable>
  /** Forgets what a browser has PUT. */
  discard: (key: string) => Promise<void>
}

/** Storage whose signed URLs the server answers itself. */
export interface DiskStorage extends StoragePort {
  /** The grant that a signed path carries, or null when it was altered, is over or was made for a GET. */
  verifyPut: (key: string, query: Record<string, unknown>, now: Date) => SignedPut | null
  /** The grant that a signed path carries, or null when it was altered, is over or was made for a PUT. */
  verifyGet: (key: string, query: Record<string, unknown>, now: Date) => SignedGet | null
  /** Streams bytes in; rejects with TooLarge past `maxBytes` and leaves nothing behind on any failure. */
  receive: (key: string, bytes: Readable, maxBytes: number) => Promise<void>
  /** Where public files lie on the disk. */
  publicFolder: string
}

export class NotStored extends Error {}
export class TooLarge extends Error {}

/** `attachment`, with a name in any script and no white space, which signed URLs spell in two ways. */
export const attachment = (name: string) =>
  `attachment;filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )}`
