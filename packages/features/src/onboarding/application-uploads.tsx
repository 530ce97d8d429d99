import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'

import type { UploadedFile } from '@wellspring/api/contract/fields'
import { useApi } from '@wellspring/api/hooks/api'
import { readFile, uploadFile } from '@wellspring/api/hooks/uploads'
import { UploadProvider } from '@wellspring/forms/fields/upload-context'
import type { Uploads } from '@wellspring/forms/fields/upload-context'
import { Modal } from '@wellspring/ui/modal'

import { PrivateDocument } from './private-document.tsx'

export interface ApplicationUploadsProps {
  /** Where the caller's files go: `customer/user…` or `tenant-documents/user…`. */
  dest: string
  children: ReactNode
}

/** The files of the fields below it go to the server, and can be looked at. */
export function ApplicationUploads({ dest, children }: ApplicationUploadsProps) {
  const api = useApi()
  const [open, setOpen] = useState<UploadedFile | null>(null)
  const uploads = useMemo<Uploads>(
    () => ({
      upload: (file, options) => uploadFile(api, { dest, file, ...options }),
      preview: ({ url }) => readFile(api, url),
      open: setOpen,
    }),
    [api, dest],
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
