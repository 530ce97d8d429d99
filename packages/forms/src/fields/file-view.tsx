import type { UploadedFile } from '@wellspring/api/contract/fields'
import { FilePreview } from '@wellspring/ui/file-drop'

import { useUploadContext } from './upload-context.tsx'
import { usePreview } from './use-preview.ts'

export interface FileViewProps {
  file: UploadedFile
  /** Without it the file can only be looked at. */
  onRemove?: () => void
}

/** A file that has arrived. */
export function FileView({ file, onRemove }: FileViewProps) {
  const { open } = useUploadContext()
  const previewUrl = usePreview(file)
  return (
    <FilePreview
      file={{ name: file.name, ...(previewUrl && { previewUrl }) }}
      {...(onRemove && { onRemove })}
      {...(open && { onOpen: () => open(file) })}
    />
  )
}
