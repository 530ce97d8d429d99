import { useSyncExternalStore } from 'react'

const nothingChanges = () => () => {}

/**
 * False while a server draws and while its page comes to life, which begins as it was drawn; true from then on. What only
 * this browser knows, such as what was typed in it before, is shown by it.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
