import { useSession } from './session-provider.tsx'
import { readUserData } from './user-data.ts'
import type { UserData } from './user-data.ts'

/** Whom the browser remembers, for as long as it is not known whether that session still stands. */
export function useRememberedUser(): UserData | null {
  const { loadingUser } = useSession()
  return loadingUser ? readUserData() : null
}
