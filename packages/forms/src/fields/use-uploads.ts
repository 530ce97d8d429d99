import { useEffect, useRef, useState } from 'react'

import type { UploadedFile } from '@wellspring/api/contract/fields'
import { failureMessage } from '@wellspring/api/failure-message'
import { t } from '@wellspring/words/macro'

import { refusalOf } from './accepted-file.ts'
import type { Accept } from './accepted-file.ts'
import { useUploadContext } from './upload-context.tsx'

/** Shown when an upload fails without a message. */
const UPLOAD_UNHANDLED = t`Unhandled Error`

export interface PendingUpload {
  id: number
  /** Kept for a retry. */
  file: File
  /** Null once it has failed. */
  progress: number | null
  error: string | null
}

export interface UseUploadsOptions {
  accept: Accept
  /** Label of the field. */
  label: string
  onArrive: (uploaded: UploadedFile, file: File) => void
}

/** The field's running uploads; a completed one is passed to `onArrive` and removed. */
export function useUploads({ accept, label, onArrive }: UseUploadsOptions) {
  const { upload, report, running } = useUploadContext()
  const [pending, setPending] = useState<readonly PendingUpload[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const count = useRef(0)
  const stops = useRef(new Map<number, AbortController>())
  const arrive = useRef(onArrive)
  useEffect(() => {
    arrive.current = onArrive
  })
  useEffect(() => {
    const live = stops.current
    return () => {
      for (const stop of live.values()) {
        stop.abort()
        running.delete(stop)
      }
    }
  }, [running])

  const drop = (id: number) => setPending((all) => all.filter((one) => one.id !== id))
  const change = (id: number, to: Partial<PendingUpload>) =>
    setPending((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)))

  async function send(id: number, file: File) {
    const stop = new AbortController()
    stops.current.set(id, stop)
    running.add(stop)
    try {
      const onProgress = (progress: number) => {
        if (!stop.signal.aborted) change(id, { progress: Math.round(progress) })
      }
      const uploaded = await upload(file, { onProgress, signal: stop.signal })
      if (stop.signal.aborted) return
      // Removed before the callbacks run, which check for running uploads.
      running.delete(stop)
      drop(id)
      arrive.current(uploaded, file)
      report?.(label, 'arrived')
    } catch (error) {
      if (stop.signal.aborted) return
      change(id, { progress: null, error: failureMessage(error, UPLOAD_UNHANDLED) })
      report?.(label, 'failed')
    } finally {
      stops.current.delete(id)
      running.delete(stop)
    }
  }

  return {
    pending,
    refusal,
    start(file: File) {
      const refused = refusalOf(file, accept)
      setRefusal(refused)
      if (refused) return
      const id = ++count.current
      setPending((all) => [...all, { id, file, progress: 0, error: null }])
      void send(id, file)
    },
    retry({ id, file }: PendingUpload) {
      change(id, { progress: 0, error: null })
      void send(id, file)
    },
    cancel({ id }: PendingUpload) {
      const stop = stops.current.get(id)
      stop?.abort()
      if (stop) running.delete(stop)
      drop(id)
    },
  }
}
