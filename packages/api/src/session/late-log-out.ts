import { useEffect } from 'react'

import { isUnauthenticated } from '../client.ts'
import { useApi } from '../hooks/api.ts'
import { readUserData } from './user-data.ts'

const key = 'loggingOut'

/** Somebody has left, and the server could not be told: the browser still has their session. */
export const keepLogOut = (): void => localStorage.setItem(key, 'yes')

/** Whoever logs in has ended it. */
export const dropLogOut = (): void => localStorage.removeItem(key)

function isKept(): boolean {
  try {
    return localStorage.getItem(key) !== null && readUserData() === null
  } catch {
    return false
  }
}

/** Tells the server of a log-out that it has not heard of, as soon as it can be told. */
export function useLateLogOut(): void {
  const api = useApi()
  useEffect(() => {
    const tell = () => {
      if (!isKept()) return
      api.identity.logOut().then(dropLogOut, (error: unknown) => {
        if (isUnauthenticated(error)) dropLogOut()
      })
    }
    tell()
    addEventListener('online', tell)
    return () => removeEventListener('online', tell)
  }, [api])
}
