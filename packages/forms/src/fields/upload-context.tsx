import { createContext, use, useMemo, useState } from 'react'
import type { ReactNode } from 'react'

import type { UploadedFile } from '@wellspring/api/contract/fields'

export interface UploadOptions {
  /** 0 to 100. */
  onProgress: (percent: number) => void
  signal: AbortSignal
}

export interface Uploads {
  upload: (file: File, options: UploadOptions) => Promise<UploadedFile>
  /** A URL for an image element. */
  preview?: (file: UploadedFile) => Promise<string>
  /** Reports the outcome of a field's upload, by the field's label. */
  report?: (field: string, outcome: 'arrived' | 'failed') => void
  /** Shows a file, for example a PDF. */
  open?: (file: UploadedFile) => void
}

interface Running extends Uploads {
  /** Running uploads, which leaving the form would lose. */
  running: Set<AbortController>
}

const nowhere: Running = {
  upload: () => Promise.reject(new Error('File upload failed')),
  running: new Set(),
}

const UploadContext = createContext<Running>(nowhere)

export interface UploadProviderProps {
  value: Uploads
  children: ReactNode
}

/** Provides the uploads for the fields below it. */
export function UploadProvider({ value, children }: UploadProviderProps) {
  const [running] = useState(() => new Set<AbortController>())
  const uploads = useMemo(() => ({ ...value, running }), [value, running])
  return <UploadContext value={uploads}>{children}</UploadContext>
}

export const useUploadContext = () => use(UploadContext)
