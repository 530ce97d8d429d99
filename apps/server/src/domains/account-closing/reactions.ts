import type { Context } from '../../context.ts'
import type { Reactions } from '../../event.ts'
import { getUser } from '../identity/queries.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import { endCommitments } from './commitments.ts'
import * as notifications from './notifications.ts'
import { listDisabledOf } from './queries.ts'

/** Does nothing when the account has been enabled again or kept in the meantime. */
async function endOfDisabled(context: Context, { subjectId: userId }: { subjectId: string }): Promise<void> {
  const { disabledAt } = await getUser(context.db, userId)
  if (disabledAt) await endCommitments(context, { userId, because: 'disabled' })
}

async function endOfClosed(context: Context, { subjectId: userId }: { subjectId: string }): Promise<void> {
  const { closesAt } = await getUser(context.db, userId)
  if (closesAt) await endCommitments(context, { userId, because: 'closed' })
}

/** Ends what could not end with the account while a bank disputed it. */
async function endOfDecided(context: Context, { subjectId }: { subjectId: string }): Promise<void> {
  for (const userId of await listDisabledOf(context, subjectId))
    await endCommitments(context, { userId, because: 'disabled' })
}

export const accountClosingReactions: Reactions = {
  'chargeback.win': { endOfDecided },
  'chargeback.lose': { endOfDecided },
  'user.disable': { endOfDisabled },
  'account.close': {
    endOfClosed,
    mailClosing: viaMail(notifications.closing),
    tellClosing: viaInApp(notifications.closing),
  },
  'account.keep': { mailKept: viaMail(notifications.kept), tellKept: viaInApp(notifications.kept) },
}
