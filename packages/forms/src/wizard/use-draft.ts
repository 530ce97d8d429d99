import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { DraftKeeper } from './draft-keeper.ts'
import type { SaveDraft, SavedDraft } from './draft-keeper.ts'

export interface UseDraftOptions<Context> {
  form: UseFormReturn<FieldValues, Context>
  /** Starts at 1. */
  step: number
  draft: SavedDraft | null
  saveDraft: SaveDraft
  onUnsavedChange: ((unsaved: boolean) => void) | undefined
}

/** Saves the form's input while typing, and warns before leaving the page with unsaved input. */
export function useDraft<Context>({
  form,
  step,
  draft,
  saveDraft,
  onUnsavedChange,
}: UseDraftOptions<Context>) {
  const [keeper] = useState(
    () => new DraftKeeper({ draft, step, save: saveDraft, read: () => form.getValues() }),
  )
  const tell = useRef(onUnsavedChange)
  useEffect(() => {
    tell.current = onUnsavedChange
    keeper.saveBy(saveDraft)
  })

  useEffect(() => {
    keeper.begin()
    let unsaved = false
    const stops = [
      form.subscribe({ formState: { values: true }, callback: () => keeper.changed() }),
      keeper.subscribe(() => {
        if (unsaved === keeper.unsaved) return
        unsaved = keeper.unsaved
        tell.current?.(unsaved)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      void keeper.flush()
    }
  }, [form, keeper])

  useEffect(() => {
    void keeper.moveTo(step)
  }, [keeper, step])

  useEffect(() => {
    const flush = () => void keeper.flush()
    const hide = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    const ask = (event: BeforeUnloadEvent) => {
      if (keeper.unsaved) event.preventDefault()
    }
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', flush)
    window.addEventListener('online', flush)
    window.addEventListener('beforeunload', ask)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('online', flush)
      window.removeEventListener('beforeunload', ask)
    }
  }, [keeper])

  return keeper
}
