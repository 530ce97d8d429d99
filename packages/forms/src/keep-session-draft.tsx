import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

import { keepSessionDraft, readSessionDraft } from './session-draft.ts'

export interface KeepSessionDraftProps {
  name: string
  /** On a page that arrives drawn: what was typed before comes in once the page is alive, since the server knows none of it. */
  restores?: boolean
}

/** Stands inside a form and keeps it, so that a reload in the middle loses nothing. */
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
