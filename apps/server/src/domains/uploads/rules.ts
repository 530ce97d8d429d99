import type { Actor } from '../../context.ts'

/** How long a granted place waits for its file. */
export const GRANT_MS = 5 * 60_000

/** How long a link to read a file is good. */
export const READ_MS = 60_000

/** The most pixels that a picture may unpack to: a large photo. */
export const MAX_PIXELS = 40_000_000

/** Other kinds than photos are held in memory whole, and what is drawn of them as well. */
export const mostPixels = (mime: string) => (mime === 'image/jpeg' ? MAX_PIXELS : MAX_PIXELS / 2)

/** Pictures are kept no longer and no wider than this, in pixels. */
export const LONGEST_SIDE = 4096

/** How many places an account is granted a day. */
export const grantsADay = {
  most: 200,
  windowMs: 24 * 3600_000,
  refusal: 'You have uploaded too many files today. Please try again tomorrow.',
}

/** How long a place without a file is kept. */
export const UNUSED_GRANT_MS = 2 * 24 * 3600_000

/** How long a file is kept that no application and no product names. */
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

/** Where an account may put its files: its own folder, and a tenant its own documents. */
export const mayUploadTo = (actor: Pick<Actor, 'userId' | 'kind'>, dest: string) =>
  dest === `customer/user${actor.userId}` ||
  (actor.kind === 'tenant' && dest === `tenant-documents/user${actor.userId}`)

/** The key of a new file. What the caller calls it has no part in it. */
export const keyOf = (dest: string, mime: string, id: string) => `${dest}/${id}.${extensionOf(mime)}`

/** What sharp calls the content of a type. */
export const formatOf = (mime: string) => mime.replace('image/', '')

/** Whether a type is drawn anew when it is kept. */
export const isImage = (mime: string) => mime.startsWith('image/')

/** Whether a type is kept as a document and not as a picture. */
export const isDocument = (mime: string) => mime === 'application/pdf'

/** The sentence for a file that is not what was announced. */
export const refusalOf = (mime: string) =>
  isDocument(mime) ? 'Please upload a valid image/pdf file.' : 'Please upload a valid image file.'

/** What a file is called where it is saved: no folders, nothing that turns the writing round, the end of its type. */
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
