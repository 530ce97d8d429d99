import { useState } from 'react'

import type { UploadedFile } from '@wellspring/api/contract/fields'
import { documentTypes } from '@wellspring/api/contract/uploads'
import { useUploadFile } from '@wellspring/api/hooks/uploads'
import { useSession } from '@wellspring/api/session'
import { FileDrop } from '@wellspring/ui/file-drop'
import { t } from '@wellspring/words/macro'

export interface EvidenceDropProps {
  label: string
  optional?: boolean
  /** Handles an uploaded file; an error that it throws is shown here. */
  onUploaded: (file: UploadedFile) => unknown
  /** Called with whether an upload is running. */
  onBusy?: (busy: boolean) => void
}

/** Uploads files one after the other, visible to both sides of a dispute. */
export function EvidenceDrop({ label, optional = false, onUploaded, onBusy }: EvidenceDropProps) {
  const { user } = useSession()
  const upload = useUploadFile()
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const add = async (file: File) => {
    setError(null)
    setProgress(0)
    onBusy?.(true)
    try {
      const dest = `customer/user${user?.id ?? ''}`
      await onUploaded(await upload.mutateAsync({ dest, file, onProgress: setProgress }))
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : t`File upload failed`)
    } finally {
      setProgress(null)
      onBusy?.(false)
    }
  }
  return (
    <FileDrop
      label={label}
      optional={optional}
      accept={documentTypes.join(',')}
      hint={t`JPEG, PNG, GIF, WebP or PDF, up to 10 MB. Both sides see it.`}
      progress={progress}
      error={error}
      disabled={progress !== null}
      onSelect={(file) => void add(file)}
    />
  )
}
