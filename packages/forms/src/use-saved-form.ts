import { useRef, useState } from 'react'
import type { RefObject } from 'react'

import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

import type { FormHandle } from './form.tsx'

export interface SavedForm {
  /** The key of the form: it begins anew with what was saved, and with nothing else. What is typed meanwhile stays. */
  saves: number
  problems: Record<string, string> | null
  setProblems: (problems: Record<string, string>) => void
  handle: RefObject<FormHandle | null>
  /** Whether what is typed is saved: asked before something else happens to it. */
  beforeMove: () => Promise<boolean>
  onSaved: () => void
}

/** The form of something that stands already, and that other buttons move on. */
export function useSavedForm(): SavedForm {
  const [saves, setSaves] = useState(0)
  const [problems, setProblems] = useState<Record<string, string> | null>(null)
  const handle = useRef<FormHandle>(null)
  return {
    saves,
    problems,
    setProblems,
    handle,
    beforeMove: () => handle.current?.save() ?? Promise.resolve(true),
    onSaved: () => {
      toast.success(t`Saved`)
      setProblems(null)
      setSaves(saves + 1)
    },
  }
}
