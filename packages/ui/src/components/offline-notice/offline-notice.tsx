import { Flex } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { CloudOffIcon } from '../icon/icon.tsx'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** The server can't know, so it renders as if online. */
export function useOnline() {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

export function OfflineNotice() {
  const online = useOnline()
  return (
    <div role="status">
      {online ? null : (
        <Flex
          align="center"
          justify="center"
          gap="2"
          px="4"
          py="2"
          bg="bg.warning"
          color="fg.warning"
          textStyle="sm"
          fontWeight="medium"
        >
          <CloudOffIcon size={18} />
          You are offline. What you see may be out of date.
        </Flex>
      )}
    </div>
  )
}
