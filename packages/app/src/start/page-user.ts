import { readUserData } from '@wellspring/api/session'
import type { Account, UserData } from '@wellspring/api/session'

import type { RouterContext } from '../router-options.tsx'

/** The user of the page, before their session has been verified; null for guests. */
export const pageUser = ({ account }: Pick<RouterContext, 'account'>): Account['user'] | UserData | null =>
  account?.user ?? readUserData()
