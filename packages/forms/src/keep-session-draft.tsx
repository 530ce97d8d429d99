import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

import { keepSessionDraft, readSessionDraft } from './session-draft.ts'

export interface KeepSessionDraftProps {
  name: string
  /** On a server-rendered page: restores the draft after hydration, because the server does not know it. */
  restores?: boolean
}

/** Keeps the input of the surrounding form across a reload. */
export function KeepSessionDraft({ name, restores = false }: KeepSessionDraftProps) {
  const { watch, getValues, reset } = useFormContext()
  useEffect(() => {
    if (restores) reset(readSessionDraft(name, getValues()))
  }, [restores, name, getValues, reset])
  useEffect(() => {
    const following = watch((values) => keepSessionDraft(name, values))
    return () => following.unsubscribe()
  }, [watch, name])
  return null
}
