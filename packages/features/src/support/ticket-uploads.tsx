import { useMemo } from 'react'
import type { ReactNode } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { uploadFile } from '@wellspring/api/hooks/uploads'
import { useSession } from '@wellspring/api/session'
import { UploadProvider } from '@wellspring/forms/fields/upload-context'
import type { Uploads } from '@wellspring/forms/fields/upload-context'

/** Uploads the attachments of a ticket into its sender's own folder. */
export function TicketUploads({ children }: { children: ReactNode }) {
  const api = useApi()
  const userId = useSession().user?.id
  const uploads = useMemo<Uploads>(
    () => ({
      upload: (file, options) => uploadFile(api, { dest: `customer/user${userId}`, file, ...options }),
    }),
    [api, userId],
  )
  return <UploadProvider value={uploads}>{children}</UploadProvider>
}
