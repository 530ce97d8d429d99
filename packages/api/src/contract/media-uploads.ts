import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Id, PathId, fileName, isKeepable } from './fields.ts'
import { isOneOf } from './one-of.ts'
import { SignedParts } from './upload-parts.ts'

/** Resumable multipart uploads of recordings, which are too large for one request. */

export const mediaKinds = ['audio', 'video'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** Accepted types, verified from the content of the file. */
export const mediaTypes = [
  'audio/mpeg',
  'audio/mp4',
  'audio/ogg',
  'audio/webm',
  'audio/wav',
  'video/mp4',
  'video/ogg',
  'video/webm',
] as const
export type MediaType = (typeof mediaTypes)[number]

export const isMediaType = (mime: string) => isOneOf(mediaTypes, mime)

/** Maximum size of a recording in bytes. */
export const maxMediaBytes: Record<MediaKind, number> = { audio: 100 * 1024 ** 2, video: 500 * 1024 ** 2 }

/** Error message for a file before anything is sent; null when it is acceptable. */
export function mediaFault(kind: MediaKind, bytes: number): string | null {
  const most = maxMediaBytes[kind]
  if (bytes <= 0) return 'This file is empty.'
  return bytes > most ? `This file is larger than ${most / 1024 ** 2} MB.` : null
}

const MediaUpload = z.object({
  id: Id,
  kind: z.enum(mediaKinds),
  name: z.string(),
  bytes: z.int(),
})
export type MediaUpload = z.infer<typeof MediaUpload>

export const StoredMedia = z.object({
  privateUrl: z.string(),
  name: z.string(),
  mime: z.enum(mediaTypes),
  bytes: z.int(),
  /** Whether it can play before it has fully loaded: false for an MP4 with its index at the end. */
  startsAtOnce: z.boolean(),
})
export type StoredMedia = z.infer<typeof StoredMedia>

const one = z.object({ id: PathId })
const access = ['provider'] as const

export const mediaUploads = {
  openMediaUpload: endpoint('POST', '/media-uploads', {
    access,
    summary: 'Start the upload of a recording, or resume an interrupted one; its parts follow.',
  })
    .input(
      z
        .object({
          kind: z.enum(mediaKinds, 'Choose what it is'),
          name: fileName('Choose a file.', 'Unknown name').max(255),
          bytes: z.int('Choose a file.'),
          /** Identifies the file, so that an interrupted upload is found again. */
          fingerprint: z.string().min(1).max(100).refine(isKeepable, 'Unknown file'),
        })
        .superRefine(({ kind, bytes }, context) => {
          const message = mediaFault(kind, bytes)
          if (message) context.addIssue({ code: 'custom', path: ['bytes'], message })
        }),
    )
    .output(z.object({ upload: MediaUpload })),
  signMediaParts: endpoint('POST', '/media-uploads/{id}/parts', {
    inSteps: true,
    access,
    summary: 'Get the URLs to PUT the next missing parts; none once all have arrived.',
  })
    .input(one)
    .output(SignedParts.extend({ arrivedBytes: z.int() })),
  finishMediaUpload: endpoint('POST', '/media-uploads/{id}/finish', {
    inSteps: true,
    access,
    summary: 'Complete an upload: the file is checked and stored if it matches what was announced.',
  })
    .input(one)
    .output(StoredMedia),
  cancelMediaUpload: endpoint('DELETE', '/media-uploads/{id}', {
    access,
    summary: 'Abort an upload; the parts that have arrived are deleted.',
  })
    .input(one)
    .output(z.object({ id: Id })),
}
