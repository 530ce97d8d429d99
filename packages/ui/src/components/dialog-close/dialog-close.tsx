import { createContext } from 'react'

/** Closes the surrounding dialog without a change. Null outside of dialogs. */
export const DialogClose = createContext<(() => void) | null>(null)
