import { useSyncExternalStore } from 'react'

const wide = () => (typeof matchMedia === 'function' ? matchMedia('(min-width: 1200px)') : undefined)

function listen(tell: () => void) {
  const query = wide()
  query?.addEventListener('change', tell)
  return () => query?.removeEventListener('change', tell)
}

/** Whether a window has room for a list and one of its rows beside each other. */
export const useIsDesk = () =>
  useSyncExternalStore(
    listen,
    () => wide()?.matches === true,
    () => false,
  )
