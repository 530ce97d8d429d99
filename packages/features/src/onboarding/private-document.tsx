import type { UploadedFile } from '@wellspring/api/contract/fields'
import { usePrivateFile } from '@wellspring/api/hooks/private-file'
import { DocumentViewer } from '@wellspring/ui/document-viewer'
import { ErrorState } from '@wellspring/ui/error-state'
import { LotusLoading } from '@wellspring/ui/lotus'

/** A file that only some may see; that it was looked at is written down. */
export function PrivateDocument({ file }: { file: UploadedFile }) {
  const { content, error, retry } = usePrivateFile(file.url)
  if (error) return <ErrorState message={error.message} onRetry={retry} />
  if (!content) return <LotusLoading />
  return <DocumentViewer name={file.name} content={content} />
}
