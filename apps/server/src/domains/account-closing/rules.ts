import { CLOSING_DAYS } from '@wellspring/api/contract/account-closing'

import { DAY_MS } from '../../time.ts'

/** When an account that is closed now is erased at the earliest. */
export const closesAtOf = (now: Date): Date => new Date(now.getTime() + CLOSING_DAYS * DAY_MS)

/** Whether an account that was closed, and not kept after all, is to be erased by now. */
export const isOver = (
  { closesAt, erasedAt }: { closesAt: Date | null; erasedAt: Date | null },
  now: Date,
): boolean => closesAt !== null && closesAt <= now && erasedAt === null
