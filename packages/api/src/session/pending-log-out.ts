import { useEffect } from 'react'

import { isUnauthenticated } from '../client.ts'
import { useApi } from '../hooks/api.ts'
import { readUserData } from './user-data.ts'

const key = 'loggingOut'

/** Remembers a log-out that the server has not received; the session cookie is still valid. */
export const storePendingLogOut = (): void => localStorage.setItem(key, 'yes')

/** A new log-in has replaced that session. */
export const clearPendingLogOut = (): void => localStorage.removeItem(key)

function isKept(): boolean {
  try {
    return localStorage.getItem(key) !== null && readUserData() === null
  } catch {
    return false
  }
}

/** Sends a pending log-out to the server as soon as possible. */
export function useSendPendingLogOut(): void {
  const api = useApi()
  useEffect(() => {
    const tell = () => {
      if (!isKept()) return
      api.identity.logOut().then(clearPendingLogOut, (error: unknown) => {
        if (isUnauthenticated(error)) clearPendingLogOut()
      })
    }
    tell()
    addEventListener('online', tell)
    return () => removeEventListener('online', tell)
  }, [api])
}
