import { useSyncExternalStore } from 'react'

const nothingChanges = () => () => {}

/**
 * False on the server and during hydration, which has to match the server render, and true from then on. For content
 * that only this browser knows, such as a saved draft.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
