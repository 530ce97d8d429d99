import { createContext, useRef, useState } from 'react'

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
