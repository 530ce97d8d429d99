import { useContext, useEffect, useId, useRef, useState } from 'react'

import { Problem } from '@wellspring/api/client'
import { RegistryFileBytes, RegistryFileName } from '@wellspring/api/contract/registries'
import type { Registry } from '@wellspring/api/contract/registries'
import { useUploadRegistryFile } from '@wellspring/api/hooks/registries'
import { UnsavedWork } from '@wellspring/ui/unsaved-work'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

/** Why a file cannot be a register file, judged by its name and size only; null if it can. */
function refusalOf(file: File): string | null {
  for (const result of [RegistryFileName.safeParse(file.name), RegistryFileBytes.safeParse(file.size)])
    if (!result.success) return result.error.issues[0]?.message ?? null
  return null
}

/** Asks for confirmation before the page is left during an upload, and aborts the upload on leaving. */
function useEndWithPage(isBusy: boolean, stop: () => void) {
  const tell = useContext(UnsavedWork)
  const name = useId()
  useEffect(() => {
    tell?.(name, isBusy)
    return () => tell?.(name, false)
  }, [tell, name, isBusy])
  useEffect(() => stop, [stop])
}

export type RegisterUpload = ReturnType<typeof useRegisterUpload>

/** The chosen file of a register and the state of its upload. */
export function useRegisterUpload(registry: Registry) {
  const { mutateAsync, isPending } = useUploadRegistryFile()
  const [file, setFile] = useState<File | null>(null)
  const [mayBeSmaller, setMayBeSmaller] = useState(false)
  const [percent, setPercent] = useState(0)
  const [error, setError] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  const [stop] = useState(() => () => running.current?.abort())
  useEndWithPage(isPending, stop)

  function choose(next: File | null) {
    setFile(next)
    setError(next && refusalOf(next))
  }
  async function start() {
    if (!file) return setError(t`Choose a file.`)
    const refusal = refusalOf(file)
    if (refusal) return setError(refusal)
    const stopped = new AbortController()
    running.current = stopped
    setError(null)
    setPercent(0)
    try {
      await mutateAsync({ registry, file, mayBeSmaller, onProgress: setPercent, signal: stopped.signal })
      setFile(null)
      setMayBeSmaller(false)
      toast.success(t`Uploaded. The file is being read.`)
    } catch (problem) {
      if (stopped.signal.aborted) return
      const { message } = problem as Error
      setError(problem instanceof Problem ? (Object.values(problem.errors)[0] ?? message) : message)
    }
  }
  return { file, choose, mayBeSmaller, setMayBeSmaller, percent, error, isBusy: isPending, start, stop }
}
