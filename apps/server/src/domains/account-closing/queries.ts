import type { AccountClosing } from '@wellspring/api/contract/account-closing'

import type { Actor, Context } from '../../context.ts'
import { getUser } from '../identity/queries.ts'
import { listCommitments } from './commitments.ts'
import { listKeptReasons } from './erasure/kept-reasons.ts'

export async function getAccountClosing(
  context: Context,
  { userId }: Actor,
): Promise<{ closing: AccountClosing }> {
  const { closesAt } = await getUser(context.db, userId)
  return {
    closing: {
      closesAt: closesAt?.toISOString() ?? null,
      commitments: await listCommitments(context, { userId, because: 'closed' }),
      kept: await listKeptReasons(context.db, userId),
    },
  }
}
