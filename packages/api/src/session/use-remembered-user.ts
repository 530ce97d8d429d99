import { useSession } from './session-provider.tsx'
import { readUserData } from './user-data.ts'
import type { UserData } from './user-data.ts'

/** The user stored in this browser, while it is unknown whether their session is still valid. */
export function useRememberedUser(): UserData | null {
  const { loadingUser } = useSession()
  return loadingUser ? readUserData() : null
}
