import { readUserData } from '@wellspring/api/session'
import type { Account, UserData } from '@wellspring/api/session'

import type { RouterContext } from '../router-options.tsx'

/** Whose page it is, before their session is known to stand; null for guests. */
export const whoLooks = ({ account }: Pick<RouterContext, 'account'>): Account['user'] | UserData | null =>
  account?.user ?? readUserData()
