import { CLOSING_DAYS } from '@wellspring/api/contract/account-closing'

import { DAY_MS } from '../../time.ts'

/** The earliest erasure of an account that is closed now. */
export const closesAtOf = (now: Date): Date => new Date(now.getTime() + CLOSING_DAYS * DAY_MS)

/** Whether a closed account is due for erasure. */
export const isOver = (
  { closesAt, erasedAt }: { closesAt: Date | null; erasedAt: Date | null },
  now: Date,
): boolean => closesAt !== null && closesAt <= now && erasedAt === null
