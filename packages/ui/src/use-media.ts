import { useCallback, useSyncExternalStore } from 'react'

const listOf = (query: string) => (typeof matchMedia === 'function' ? matchMedia(query) : undefined)

/** Whether the window matches a media query. Undefined while the server renders. */
export function useMedia(query: string): boolean | undefined {
  const listen = useCallback(
    (tell: () => void) => {
      const list = listOf(query)
      list?.addEventListener('change', tell)
      return () => list?.removeEventListener('change', tell)
    },
    [query],
  )
  return useSyncExternalStore(
    listen,
    () => listOf(query)?.matches === true,
    () => undefined,
  )
}
