import type { MediaKind, MediaType } from '@wellspring/api/contract/media-uploads'

import type { Actor } from '../../../context.ts'
import { MINUTE_MS } from '../../../time.ts'

/** The storage folder for parts of recordings. */
export const MEDIA_FOLDER = 'media'

/** How long an interrupted upload can be resumed. */
export const MEDIA_SILENCE_MS = 2 * 24 * 60 * MINUTE_MS

/** A process that joins parts and shows no activity for this long counts as crashed. */
export const JOINING_MS = 15 * MINUTE_MS

/** Concurrent recording uploads per account. */
export const MAX_MEDIA_UPLOADS = 5

/** Recording uploads that an account may start per day. */
export const recordingsADay = {
  most: 40,
  windowMs: 24 * 60 * MINUTE_MS,
  refusal: 'You have uploaded too many recordings today. Please try again tomorrow.',
}

/** Whether the account may upload recordings. Only members publish content with recordings, and the files are large. */
export const maySendRecordings = ({ roles }: Pick<Actor, 'roles'>) => roles.includes('member-provider')

/** The storage key of a recording. */
export const mediaKey = (ownerId: string, id: string) => `recordings/user${ownerId}/${id}`

const startsWith = (head: Buffer, text: string, at = 0) =>
  head.toString('latin1', at, at + text.length) === text

/** Whether the bytes start with a frame header of MPEG audio layer III with a valid bit rate. */
const isMp3Frame = (head: Buffer) =>
  head[0] === 0xff &&
  ((head[1] ?? 0) & 0xe6) === 0xe2 &&
  ((head[2] ?? 0) & 0xf0) !== 0xf0 &&
  ((head[2] ?? 0) & 0x0c) !== 0x0c

/** Brands of ISO media files that browsers play. Others, such as QuickTime's, are excluded. */
const mp4Brands = /^(isom|iso[2-9]|mp4[12]|avc1|M4A |M4V |M4B |dash|MSNV)/

/**
 * The media type of a recording by its first bytes, or null. Containers hold audio or video, so the announced kind
 * decides between them.
 */
export function mediaTypeOf(kind: MediaKind, head: Buffer): MediaType | null {
  if (startsWith(head, 'ftyp', 4))
    return mp4Brands.test(head.toString('latin1', 8, 12)) ? `${kind}/mp4` : null
  if (startsWith(head, '\x1a\x45\xdf\xa3'))
    return head.subarray(0, 64).includes('webm') ? `${kind}/webm` : null
  if (startsWith(head, 'OggS')) return `${kind}/ogg`
  if (kind !== 'audio') return null
  if (startsWith(head, 'RIFF') && startsWith(head, 'WAVE', 8)) return 'audio/wav'
  return startsWith(head, 'ID3') || isMp3Frame(head) ? 'audio/mpeg' : null
}
