import type { UploadedFile } from '@wellspring/api/contract/fields'
import { usePrivateFile } from '@wellspring/api/hooks/private-file'
import { DocumentViewer } from '@wellspring/ui/document-viewer'
import { ErrorState } from '@wellspring/ui/error-state'
import { LotusLoading } from '@wellspring/ui/lotus'

/** A restricted file; opening it is recorded in the read log. */
export function PrivateDocument({ file }: { file: UploadedFile }) {
  const { content, error, retry } = usePrivateFile(file.url)
  if (error) return <ErrorState message={error.message} onRetry={retry} />
  if (!content) return <LotusLoading />
  return <DocumentViewer name={file.name} content={content} />
}
