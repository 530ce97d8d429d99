import type { documentTypes } from '@wellspring/api/contract/uploads'

export interface UploadEvents {
  'upload.sign': { name: string; mime: (typeof documentTypes)[number] }
  'upload.store': { bytes: number }
  'upload.open': null
  'upload.denied': null
  'upload.remove': null
}
