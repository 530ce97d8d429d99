import { createContext, useContext, useEffect, useId, useRef, useState } from 'react'

/** A form tells whether something typed there would be lost. */
export type TellUnsaved = (form: string, unsaved: boolean) => void

/** Every form below tells it; null where nobody asks before a page is left. */
export const UnsavedWork = createContext<TellUnsaved | null>(null)

/** What the forms of a page tell, for whoever asks before the page is left. */
export function useUnsavedWork() {
  // Whoever has just saved goes on before the next drawing.
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

/** Tells whoever asks before it is left whether something here would be lost; what it gives tells it at once. */
export function useTellUnsaved(isUnsaved: boolean): (isUnsaved: boolean) => void {
  const [id, tell] = [useId(), useContext(UnsavedWork)]
  useEffect(() => {
    tell?.(id, isUnsaved)
    return () => tell?.(id, false)
  }, [tell, id, isUnsaved])
  return (one) => tell?.(id, one)
}
