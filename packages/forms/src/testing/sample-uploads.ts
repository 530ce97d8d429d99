import type { UploadedFile } from '@wellspring/api/contract/fields'

import type { Uploads } from '../fields/upload-context.tsx'

export const sampleFile = (name: string, mimeType = 'image/png'): UploadedFile => ({
  name,
  url: `customer/user1/${name}`,
  uploadDate: '2026-01-05T10:00:00.000Z',
  mimeType,
})

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#b583b8"/></svg>',
)}`

/** Every upload completes immediately, under the file's own name. */
export const sampleUploads: Uploads = {
  upload: async (file) => sampleFile(file.name, file.type),
  preview: async () => picture,
  open: () => {},
}
