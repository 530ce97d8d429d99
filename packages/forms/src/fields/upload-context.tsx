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
  /** An address that an image element can show. */
  preview?: (file: UploadedFile) => Promise<string>
  /** Says what became of the file of a field, by its label. */
  report?: (field: string, outcome: 'arrived' | 'failed') => void
  /** Shows a file to the person, a PDF for example. */
  open?: (file: UploadedFile) => void
}

interface Running extends Uploads {
  /** What is under way: who leaves now would lose it. */
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

/** Where the files of the fields below it go. */
export function UploadProvider({ value, children }: UploadProviderProps) {
  const [running] = useState(() => new Set<AbortController>())
  const uploads = useMemo(() => ({ ...value, running }), [value, running])
  return <UploadContext value={uploads}>{children}</UploadContext>
}

export const useUploadContext = () => use(UploadContext)
