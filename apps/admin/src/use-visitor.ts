import { useSession } from '@wellspring/api/session'

import type { Visitor } from './navigation.ts'

/** The kind of the logged-in account: anyone who is not an administrator sees the staff view. */
export function useVisitor(): Visitor {
  const { user } = useSession()
  return user?.kind === 'admin' ? 'admin' : 'staff'
}
