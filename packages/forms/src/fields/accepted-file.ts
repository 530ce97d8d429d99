import { MAX_UPLOAD_BYTES, documentTypes, imageTypes, typeOfName } from '@wellspring/api/contract/uploads'
import { maxMediaBytes, mediaTypes } from '@wellspring/api/contract/media-uploads'
import { t } from '@wellspring/words/macro'

export type Accept = 'image' | 'image/pdf' | 'pdf' | 'audio' | 'video'

interface Taken {
  types: readonly string[]
  maxBytes: number
  /** The formats, as named in a sentence. */
  names: string
}

const megabytes = (bytes: number) => t`${bytes / 1024 ** 2} MB`

const taken: Record<Accept, Taken> = {
  image: { types: imageTypes, maxBytes: MAX_UPLOAD_BYTES, names: t`JPEG, PNG, GIF or WebP` },
  'image/pdf': { types: documentTypes, maxBytes: MAX_UPLOAD_BYTES, names: t`PDF, JPEG, PNG, GIF or WebP` },
  pdf: { types: ['application/pdf'], maxBytes: MAX_UPLOAD_BYTES, names: 'PDF' },
  audio: {
    types: mediaTypes.filter((type) => type.startsWith('audio/')),
    maxBytes: maxMediaBytes.audio,
    names: t`MP3, M4A, Ogg, WebM or WAV`,
  },
  video: {
    types: mediaTypes.filter((type) => type.startsWith('video/')),
    maxBytes: maxMediaBytes.video,
    names: t`MP4, Ogg or WebM`,
  },
}

/** The value of an input's `accept` attribute. */
export const acceptOf = (accept: Accept) => taken[accept].types.join(',')

export const acceptHint = (accept: Accept) =>
  t`${taken[accept].names}, up to ${megabytes(taken[accept].maxBytes)}`

/** HEIC: browsers cannot display it, and reviewers view files in a browser. */
const heic = t`This photo is in the HEIC format, which cannot be shown here. Save it as JPEG: on an iPhone under Settings, Camera, Formats, Most Compatible.`

/** Browsers name some media types differently; the server checks the content. */
const isOf = (type: string, { types }: Taken, accept: Accept) =>
  types.includes(type) || ((accept === 'audio' || accept === 'video') && type.startsWith(`${accept}/`))

/** Why a file is refused before uploading; null when it is accepted. */
export function refusalOf(file: File, accept: Accept): string | null {
  const type = file.type || typeOfName(file.name)
  if (/^image\/hei[cf]/.test(type)) return heic
  if (!isOf(type, taken[accept], accept)) return t`Please upload a valid ${accept} file.`
  if (file.size > taken[accept].maxBytes)
    return t`This file is larger than ${megabytes(taken[accept].maxBytes)}.`
  return file.size === 0 ? t`This file is empty.` : null
}
