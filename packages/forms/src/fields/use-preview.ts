import { useEffect, useState } from 'react'

import type { UploadedFile } from '@wellspring/api/contract/fields'

import { useUploadContext } from './upload-context.tsx'

/** A URL to view an uploaded image; undefined for other files and while loading. */
export function usePreview(file: UploadedFile | null): string | undefined {
  const { preview } = useUploadContext()
  const [found, setFound] = useState<{ of: string; src: string } | null>(null)
  const url = file?.mimeType.startsWith('image/') ? file.url : undefined
  useEffect(() => {
    if (!file || !url || !preview) return
    let current = true
    let made: string | undefined
    const forget = () => {
      if (made?.startsWith('blob:')) URL.revokeObjectURL(made)
    }
    preview(file).then(
      (src) => {
        made = src
        if (current) setFound({ of: url, src })
        else forget()
      },
      // Without a preview, the name of the file is shown.
      () => {},
    )
    return () => {
      current = false
      forget()
    }
    // `file` is a new object with every render of the form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [url, preview])
  return found && found.of === url ? found.src : undefined
}
