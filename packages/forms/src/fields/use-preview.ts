import { useEffect, useState } from 'react'

import type { UploadedFile } from '@wellspring/api/contract/fields'

import { useUploadContext } from './upload-context.tsx'

/** Where an uploaded image can be looked at; undefined for other files and until it is known. */
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
      // A file without its picture is a file still: its name stands there.
      () => {},
    )
    return () => {
      current = false
      forget()
    }
    // The same file comes as a new object with every render of the form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [url, preview])
  return found && found.of === url ? found.src : undefined
}
