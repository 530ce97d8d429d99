import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Instant, fileName, isKeepable } from './fields.ts'
import { isOneOf } from './one-of.ts'

export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
export const documentTypes = [...imageTypes, 'application/pdf'] as const
export type DocumentType = (typeof documentTypes)[number]

/** Whether a type is an image or a document, not a recording. */
export const isDocumentType = (mime: string) => isOneOf(documentTypes, mime)

const GENERIC_TYPE = 'application/octet-stream'

const typesByExtension: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heic',
  pdf: 'application/pdf',
  txt: 'text/plain',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** Type by the extension of a file name; the generic binary type when it is unknown. */
export const typeOfName = (name: string) =>
  typesByExtension[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? GENERIC_TYPE

/** Maximum size of a file in bytes. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

const privateUrl = z.string().min(1).max(500).refine(isKeepable, 'Unknown file')

export const uploads = {
  signUpload: endpoint('GET', '/signed', {
    access: 'signed-in',
    rate: 'write',
    summary: 'Start the upload of a file: `uploadUrl` receives the bytes, `privateUrl` names it afterwards.',
  })
    .input(
      z.object({
        dest: z.string().min(1).max(100),
        name: fileName('This file has no name.', 'Unknown name').max(255),
        mime: z.enum(documentTypes, 'Please upload a valid image/pdf file.'),
      }),
    )
    .output(z.object({ uploadUrl: z.string(), privateUrl: z.string() })),
  acceptUpload: endpoint('POST', '/signed/accept', {
    inSteps: true,
    access: 'signed-in',
    summary: 'Complete an upload: the file is checked and stored if it matches what was announced.',
  })
    .input(z.object({ privateUrl }))
    .output(z.object({ mime: z.enum(documentTypes), bytes: z.int() })),
  signRead: endpoint('GET', '/signed/read', {
    access: 'signed-in',
    rate: 'write',
    summary: 'Get a link to a private file, valid for one minute, for its owner and for reviewers.',
  })
    .input(z.object({ privateUrl }))
    .output(z.object({ url: z.string(), mime: z.enum(documentTypes), expiresAt: Instant })),
}
