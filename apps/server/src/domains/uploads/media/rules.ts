import type { MediaKind, MediaType } from '@wellspring/api/contract/media-uploads'

import type { Actor } from '../../../context.ts'
import { MINUTE_MS } from '../../../time.ts'

/** Where the parts of recordings lie. */
export const MEDIA_FOLDER = 'media'

/** How long an upload that broke off waits to go on. */
export const MEDIA_SILENCE_MS = 2 * 24 * 60 * MINUTE_MS

/** Whoever puts parts together and has not said so for this long is gone. */
export const JOINING_MS = 15 * MINUTE_MS

/** How many recordings an account may have on their way. */
export const MAX_MEDIA_UPLOADS = 5

/** How many an account may begin to send a day. */
export const recordingsADay = {
  most: 40,
  windowMs: 24 * 60 * MINUTE_MS,
  refusal: 'You have uploaded too many recordings today. Please try again tomorrow.',
}

/** Whether somebody may send recordings: they are large, and only what members publish has any. */
export const maySendRecordings = ({ roles }: Pick<Actor, 'roles'>) => roles.includes('member-provider')

/** Where a recording is kept. */
export const mediaKey = (ownerId: string, id: string) => `recordings/user${ownerId}/${id}`

const startsWith = (head: Buffer, text: string, at = 0) =>
  head.toString('latin1', at, at + text.length) === text

/** A frame of MPEG audio, layer III, that says a rate that there is. */
const isMp3Frame = (head: Buffer) =>
  head[0] === 0xff &&
  ((head[1] ?? 0) & 0xe6) === 0xe2 &&
  ((head[2] ?? 0) & 0xf0) !== 0xf0 &&
  ((head[2] ?? 0) & 0x0c) !== 0x0c

/** Brands of ISO media files that browsers play; others, such as QuickTime's own, they do not. */
const mp4Brands = /^(isom|iso[2-9]|mp4[12]|avc1|M4A |M4V |M4B |dash|MSNV)/

/**
 * What a recording is, by its first bytes; null of what is none. Containers hold both pictures and sound: which of
 * them is what it was announced as.
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
