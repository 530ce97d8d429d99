import type { UploadedFile } from '@wellspring/api/contract/fields'
import { FilePreview } from '@wellspring/ui/file-drop'

import { useUploadContext } from './upload-context.tsx'
import { usePreview } from './use-preview.ts'

export interface FileViewProps {
  file: UploadedFile
  /** Without it the file can only be looked at. */
  onRemove?: () => void
  /** Shows a picture as wide as there is room. */
  large?: boolean
}

/** A file that has arrived. */
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
