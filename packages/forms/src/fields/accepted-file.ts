import { MAX_UPLOAD_BYTES, documentTypes, imageTypes, typeOfName } from '@wellspring/api/contract/uploads'

export type Accept = 'image' | 'image/pdf'

const types: Record<Accept, readonly string[]> = { image: imageTypes, 'image/pdf': documentTypes }

/** As the native field writes it. */
export const acceptOf = (accept: Accept) => types[accept].join(',')

export const acceptHint = (accept: Accept) =>
  accept === 'image' ? 'JPEG, PNG, GIF or WebP, up to 10 MB' : 'PDF, JPEG, PNG, GIF or WebP, up to 10 MB'

/** Browsers do not show it, and reviewers look at files in a browser. */
const heic =
  'This photo is in the HEIC format, which cannot be shown here. Save it as JPEG: on an iPhone under Settings, Camera, Formats, Most Compatible.'

/** Why a file cannot be taken, before a byte of it is sent. */
export function refusalOf(file: File, accept: Accept): string | null {
  const type = file.type || typeOfName(file.name)
  if (/^image\/hei[cf]/.test(type)) return heic
  if (!types[accept].includes(type)) return `Please upload a valid ${accept} file.`
  if (file.size > MAX_UPLOAD_BYTES) return 'This file is larger than 10 MB.'
  return file.size === 0 ? 'This file is empty.' : null
}
