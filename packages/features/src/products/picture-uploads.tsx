import { useMemo } from 'react'
import type { ReactNode } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { readFile, uploadFile } from '@wellspring/api/hooks/uploads'
import { useSession } from '@wellspring/api/session'
import { UploadProvider } from '@wellspring/forms/fields/upload-context'
import type { Uploads } from '@wellspring/forms/fields/upload-context'

/** Uploads the pictures of the fields inside it to the user's own folder. */
export function PictureUploads({ children }: { children: ReactNode }) {
  const api = useApi()
  const userId = useSession().user?.id
  const uploads = useMemo<Uploads>(
    () => ({
      upload: (file, options) => uploadFile(api, { dest: `customer/user${userId}`, file, ...options }),
      preview: ({ url }) => readFile(api, url),
    }),
    [api, userId],
  )
  return <UploadProvider value={uploads}>{children}</UploadProvider>
}
