import type { Actor } from '../../context.ts'

/** The largest file that is taken. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

/** How long a granted place waits for its file. */
export const GRANT_MS = 5 * 60_000

/** The most pixels that a picture may unpack to. */
export const MAX_PIXELS = 40_000_000

const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif' }

/** Where an account may put its files: its own folder, and a tenant its own documents. */
export const mayUploadTo = (actor: Pick<Actor, 'userId' | 'kind'>, dest: string) =>
  dest === `customer/user${actor.userId}` ||
  (actor.kind === 'tenant' && dest === `tenant-documents/user${actor.userId}`)

/** The key of a new file. What the caller calls it has no part in it. */
export const keyOf = (dest: string, mime: string, id: string) => `${dest}/${id}.${extensions[mime] ?? 'bin'}`

/** What sharp calls the content of a type. */
export const formatOf = (mime: string) => mime.replace('image/', '')
