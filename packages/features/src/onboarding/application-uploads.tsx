import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'

import type { UploadedFile } from '@wellspring/api/contract/fields'
import type { ApplicationKind } from '@wellspring/api/contract/application-stage'
import { useApi } from '@wellspring/api/hooks/api'
import { readFile, uploadFile } from '@wellspring/api/hooks/uploads'
import { UploadProvider } from '@wellspring/forms/fields/upload-context'
import type { Uploads } from '@wellspring/forms/fields/upload-context'
import { Modal } from '@wellspring/ui/modal'

import { reportUpload, uploadFailure } from './tenant-labels.ts'
import { PrivateDocument } from './private-document.tsx'

export interface ApplicationUploadsProps {
  /** The caller's upload folder: `customer/user…` or `tenant-documents/user…`. */
  dest: string
  kind: ApplicationKind
  children: ReactNode
}

/** Uploads and opens the files of the fields inside. */
export function ApplicationUploads({ dest, kind, children }: ApplicationUploadsProps) {
  const api = useApi()
  const [open, setOpen] = useState<UploadedFile | null>(null)
  const uploads = useMemo<Uploads>(
    () => ({
      upload: (file, options) =>
        uploadFile(api, { dest, file, ...options }).catch((error: unknown) => {
          throw kind === 'tenant' ? uploadFailure(error) : error
        }),
      ...(kind === 'tenant' && { report: reportUpload }),
      preview: ({ url }) => readFile(api, url),
      open: setOpen,
    }),
    [api, dest, kind],
  )
  return (
    <UploadProvider value={uploads}>
      {children}
      {open ? (
        <Modal open onClose={() => setOpen(null)} title={open.name} size="lg">
          <PrivateDocument file={open} />
        </Modal>
      ) : null}
    </UploadProvider>
  )
}
