import { usePrivateFile } from '@wellspring/api/hooks/private-file'
import { DocumentViewer } from '@wellspring/ui/document-viewer'
import { ErrorState } from '@wellspring/ui/error-state'
import { LotusLoading } from '@wellspring/ui/lotus'
import { Modal } from '@wellspring/ui/modal'

export interface PrivateFileDialogProps {
  file: { name: string; url: string }
  onClose: () => void
}

/** Shows a private file while the dialog is open. */
export function PrivateFileDialog({ file, onClose }: PrivateFileDialogProps) {
  const { content, error, retry } = usePrivateFile(file.url)
  return (
    <Modal open onClose={onClose} title={file.name} size="lg">
      {error ? <ErrorState message={error.message} onRetry={retry} /> : null}
      {content ? <DocumentViewer name={file.name} content={content} /> : null}
      {error || content ? null : <LotusLoading />}
    </Modal>
  )
}
