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
  /** The file name of the download. */
  name: string
  expiresAt: Date
}

export interface KeyCopy {
  from: string
  to: string
}

export interface ByteRange {
  start: number
  end: number
}

/**
 * Stores files by key. The server generates keys from lower-case letters, digits, `/`, `-`, `_` and one extension. Keys
 * below `public/` are readable by anyone at `publicUrl(key)`. Uploads of browsers are kept separately under the same
 * key until they are checked and put in place.
 */
export interface StoragePort {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Rejects with NotStored when the file does not exist. */
  get: (key: string) => Promise<Buffer>
  /** Removes a file and its upload. */
  remove: (key: string) => Promise<void>
  publicUrl: (key: string) => string
  /** A URL to which the browser may PUT one file of this type and size until it expires. */
  signPut: (grant: SignedPut) => Promise<string>
  /** A URL from which the browser may GET one file as an attachment until it expires. */
  signGet: (grant: SignedGet) => Promise<string>
  /** Returns a browser's upload. Rejects with NotStored, or with TooLarge past `maxBytes`. */
  arrived: (key: string, maxBytes: number) => Promise<Buffer>
  /** Replaces the bytes of a browser's upload. */
  replaceArrived: (key: string, bytes: Uint8Array) => Promise<void>
  /** Copies browsers' uploads to other keys, where no signed URL replaces them. Rejects with NotStored. */
  copyArrived: (copies: readonly KeyCopy[]) => Promise<void>
  /** The size of a browser's upload, or null if nothing has arrived. */
  arrivedBytes: (key: string) => Promise<number | null>
  /** Joins the uploads under these keys, in order, into one file. The uploads are kept. */
  join: (key: string, from: { keys: readonly string[]; mime: string }) => Promise<void>
  /** Streams a file, or its bytes from `start` to `end`, both inclusive. Rejects with NotStored. */
  read: (key: string, range?: ByteRange) => Promise<Readable>
  /** Deletes a browser's upload. */
  discard: (key: string) => Promise<void>
}

/** Storage whose signed URLs the server serves itself. */
export interface DiskStorage extends StoragePort {
  /** Verifies a signed path for a PUT. Null if it was altered, has expired or is for a GET. */
  verifyPut: (key: string, query: Record<string, unknown>, now: Date) => SignedPut | null
  /** Verifies a signed path for a GET. Null if it was altered, has expired or is for a PUT. */
  verifyGet: (key: string, query: Record<string, unknown>, now: Date) => SignedGet | null
  /** Stores a stream. Rejects with TooLarge past `maxBytes`, and leaves nothing behind on any failure. */
  receive: (key: string, bytes: Readable, maxBytes: number) => Promise<void>
  /** The folder of public files. */
  publicFolder: string
}

export class NotStored extends Error {}
export class TooLarge extends Error {}

/**
 * The Content-Disposition `attachment`, with a name in any script and without white space, which signed URLs encode in
 * two ways.
 */
export const attachment = (name: string) =>
  `attachment;filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )}`
