import type { UploadedFile } from '@wellspring/api/contract/fields'
import { FilePreview } from '@wellspring/ui/file-drop'

import { useUploadContext } from './upload-context.tsx'
import { usePreview } from './use-preview.ts'

export interface FileViewProps {
  file: UploadedFile
  /** Absent for a read-only view. */
  onRemove?: () => void
  /** Shows a picture in full width. */
  large?: boolean
}

/** An uploaded file. */
export function FileView({ file, onRemove, large = false }: FileViewProps) {
  const { open } = useUploadContext()
  const previewUrl = usePreview(file)
  return (
    <FilePreview
      file={{ name: file.name, ...(previewUrl && { previewUrl }) }}
      large={large}
      {...(onRemove && { onRemove })}
      {...(open && { onOpen: () => open(file) })}
    />
  )
}
