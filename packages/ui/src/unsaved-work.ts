import { createContext, useContext, useEffect, useId, useRef, useState } from 'react'

/** Reports whether a form has unsaved input. */
export type TellUnsaved = (form: string, unsaved: boolean) => void

/** Receives the reports of all forms below. Null where leaving the page needs no confirmation. */
export const UnsavedWork = createContext<TellUnsaved | null>(null)

/** Collects the reports of a page's forms, for the confirmation before the page is left. */
export function useUnsavedWork() {
  // A ref, because a form that has just saved navigates before the next render.
  const unsaved = useRef(new Set<string>())
  const [told] = useState(() => ({
    tell: (form: string, isUnsaved: boolean) => {
      if (isUnsaved) unsaved.current.add(form)
      else unsaved.current.delete(form)
    },
    hasUnsaved: () => unsaved.current.size > 0,
  }))
  return told
}

/** Reports whether there is unsaved input here. The returned function reports a change at once. */
export function useTellUnsaved(isUnsaved: boolean): (isUnsaved: boolean) => void {
  const [id, tell] = [useId(), useContext(UnsavedWork)]
  useEffect(() => {
    tell?.(id, isUnsaved)
    return () => tell?.(id, false)
  }, [tell, id, isUnsaved])
  return (one) => tell?.(id, one)
}
