import { os, signedIn } from '../../http/implement.ts'
import { getPerson } from '../identity/people/queries.ts'
import { closeAccount } from './actions/close-account.ts'
import { keepAccount } from './actions/keep-account.ts'
import { listCommitments } from './commitments.ts'
import { getAccountClosing } from './queries.ts'

const { accountClosing } = os

export const accountClosingRoutes = {
  getAccountClosing: accountClosing.getAccountClosing.handler(({ context }) =>
    getAccountClosing(context, signedIn(context)),
  ),
  closeAccount: accountClosing.closeAccount.handler(async ({ context }) => {
    const actor = signedIn(context)
    await closeAccount(context, actor)
    return getAccountClosing(context, actor)
  }),
  keepAccount: accountClosing.keepAccount.handler(async ({ context }) => {
    const actor = signedIn(context)
    await keepAccount(context, actor)
    return getAccountClosing(context, actor)
  }),
  listCommitments: accountClosing.listCommitments.handler(async ({ context, input }) => {
    const { id: userId } = await getPerson(context, input.id)
    return { commitments: await listCommitments(context, { userId, because: 'disabled' }) }
  }),
}
