import { FilePreview } from '@wellspring/ui/file-drop'

import type { useUploads } from './use-uploads.ts'

/** Running and failed uploads. */
export function PendingUploads({ uploads }: { uploads: ReturnType<typeof useUploads> }) {
  return uploads.pending.map((sent) => (
    <FilePreview
      key={sent.id}
      file={{ name: sent.file.name }}
      progress={sent.progress}
      error={sent.error}
      onCancel={() => uploads.cancel(sent)}
      onRemove={() => uploads.cancel(sent)}
      {...(sent.error && { onRetry: () => uploads.retry(sent) })}
    />
  ))
}
