import type { MediaKind, MediaType } from '@wellspring/api/contract/media-uploads'
import type { DocumentType } from '@wellspring/api/contract/uploads'

export interface UploadEvents {
  'upload.sign': { name: string; mime: DocumentType }
  'upload.store': { bytes: number }
  'upload.open': null
  'upload.denied': null
  'upload.remove': null
  'mediaUpload.open': { kind: MediaKind; name: string; bytes: number }
  'mediaUpload.store': { name: string; mime: MediaType; bytes: number }
  'mediaUpload.cancel': null
  'mediaUpload.expire': null
}

declare module '../../event.ts' {
  interface Events extends UploadEvents {}
}
