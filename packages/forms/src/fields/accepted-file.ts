import { MAX_UPLOAD_BYTES, documentTypes, imageTypes } from '@wellspring/api/contract/uploads'

export type Accept = 'image' | 'image/pdf'

const types: Record<Accept, readonly string[]> = { image: imageTypes, 'image/pdf': documentTypes }

/** As the native field writes it. */
export const acceptOf = (accept: Accept) => types[accept].join(',')

export const acceptHint = (accept: Accept) =>
  accept === 'image' ? 'JPEG, PNG or GIF, up to 10 MB' : 'JPEG, PNG, GIF or PDF, up to 10 MB'

/** Why a file cannot be taken, before a byte of it is sent. */
export function refusalOf(file: File, accept: Accept): string | null {
  if (!types[accept].includes(file.type)) return `Please upload a valid ${accept} file.`
  if (file.size > MAX_UPLOAD_BYTES) return 'This file is larger than 10 MB.'
  return file.size === 0 ? 'This file is empty.' : null
}
