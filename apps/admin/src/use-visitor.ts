import { useSession } from '@wellspring/api/session'

import type { Visitor } from './navigation.ts'

/** Which of the accounts of this host is signed in: whoever is no administrator sees what staff sees. */
export function useVisitor(): Visitor {
  const { user } = useSession()
  return user?.kind === 'admin' ? 'admin' : 'staff'
}
