import { useRef, useState } from 'react'
import type { RefObject } from 'react'

import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

import type { FormHandle } from './form.tsx'

export interface SavedForm {
  /** Key of the form, which resets it after each save only. Input typed meanwhile is kept. */
  saves: number
  problems: Record<string, string> | null
  setProblems: (problems: Record<string, string>) => void
  handle: RefObject<FormHandle | null>
  /** Saves the form before another action changes the record; resolves to whether it is saved. */
  beforeMove: () => Promise<boolean>
  onSaved: () => void
}

/** State of a form for an existing record, whose status other buttons change. */
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
