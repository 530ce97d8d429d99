import { createContext } from 'react'

/** Closes the dialog that something stands in and changes nothing; null outside of dialogs. */
export const DialogClose = createContext<(() => void) | null>(null)
