import type { Actor } from '../../context.ts'
import { MINUTE_MS } from '../../time.ts'

/** How long a grant waits for its file. */
export const GRANT_MS = 5 * MINUTE_MS

/** How long a read link is valid. */
export const READ_MS = MINUTE_MS

/** The most pixels that a picture may unpack to: a large photo. */
export const MAX_PIXELS = 40_000_000

/** Formats other than JPEG are held in memory whole, both the input and the rendered output. */
export const mostPixels = (mime: string) => (mime === 'image/jpeg' ? MAX_PIXELS : MAX_PIXELS / 2)

/** The longest side of a stored picture in pixels. */
export const LONGEST_SIDE = 4096

/** Grants per account and day. */
export const grantsADay = {
  most: 200,
  windowMs: 24 * 3600_000,
  refusal: 'You have uploaded too many files today. Please try again tomorrow.',
}

/** How long an unused grant is kept. */
export const UNUSED_GRANT_MS = 2 * 24 * 3600_000

/** How long a file is kept that no application and no product references. */
export const UNNAMED_FILE_MS = 30 * 24 * 3600_000

const extensions: Record<string, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a', 'mp4', 'm4b'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/webm': ['weba', 'webm'],
  'audio/wav': ['wav'],
  'video/mp4': ['mp4', 'm4v'],
  'video/ogg': ['ogv', 'ogg'],
  'video/webm': ['webm'],
}

const extensionOf = (mime: string) => extensions[mime]?.[0] ?? 'bin'

/** The folders an account may upload to: its own, and for a tenant also the tenant's documents. */
export const mayUploadTo = (actor: Pick<Actor, 'userId' | 'kind'>, dest: string) =>
  dest === `customer/user${actor.userId}` ||
  (actor.kind === 'tenant' && dest === `tenant-documents/user${actor.userId}`)

/** The storage key of a new file, independent of the caller's file name. */
export const keyOf = (dest: string, mime: string, id: string) => `${dest}/${id}.${extensionOf(mime)}`

/** Sharp's name for the format of a MIME type. */
export const formatOf = (mime: string) => mime.replace('image/', '')

/** Whether files of this type are rendered again before they are stored. */
export const isImage = (mime: string) => mime.startsWith('image/')

/** Whether files of this type are stored as documents rather than pictures. */
export const isDocument = (mime: string) => mime === 'application/pdf'

/** The error message for a file whose content does not match the announced type. */
export const refusalOf = (mime: string) =>
  isDocument(mime) ? 'Please upload a valid image/pdf file.' : 'Please upload a valid image file.'

/** The download's file name: without folders or bidirectional control characters, and with the type's extension. */
export function downloadName(name: string, mime: string): string {
  const plain = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/["*/:<>?\\|]/g, '_')
    .replace(/^[. ]+/, '')
    .trim()
  const end = plain.split('.').at(-1)?.toLowerCase() ?? ''
  const fits = plain.includes('.') && extensions[mime]?.includes(end)
  return fits ? plain : `${plain || 'file'}.${extensionOf(mime)}`
}
