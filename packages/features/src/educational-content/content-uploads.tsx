import { useMemo } from 'react'
import type { ReactNode } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { uploadMedia } from '@wellspring/api/hooks/media-uploads'
import { uploadFile } from '@wellspring/api/hooks/uploads'
import { useSession } from '@wellspring/api/session'
import { UploadProvider } from '@wellspring/forms/fields/upload-context'
import type { Uploads } from '@wellspring/forms/fields/upload-context'

const mediaKindOf = ({ type }: File) => {
  const [kind] = type.split('/')
  return kind === 'audio' || kind === 'video' ? kind : null
}

/** Uploads the files of content: pictures and PDFs as a whole, recordings in parts. */
export function ContentUploads({ children }: { children: ReactNode }) {
  const api = useApi()
  const userId = useSession().user?.id
  const uploads = useMemo<Uploads>(
    () => ({
      async upload(file, options) {
        const kind = mediaKindOf(file)
        if (kind === null) return uploadFile(api, { dest: `customer/user${userId}`, file, ...options })
        const { privateUrl: url, name, mime } = await uploadMedia(api, { kind, file, ...options })
        return { url, name, mimeType: mime, uploadDate: new Date().toISOString() }
      },
    }),
    [api, userId],
  )
  return <UploadProvider value={uploads}>{children}</UploadProvider>
}
