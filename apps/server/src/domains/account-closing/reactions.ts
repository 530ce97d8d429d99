import type { Context } from '../../context.ts'
import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import { endCommitments } from './commitments.ts'
import * as notifications from './notifications.ts'
import { listDisabledOf } from './queries.ts'

interface Changed {
  subjectId: string
}

const endOfDisabled = (context: Context, { subjectId: userId }: Changed) =>
  endCommitments(context, { userId, because: 'disabled' })

const endOfClosed = (context: Context, { subjectId: userId }: Changed) =>
  endCommitments(context, { userId, because: 'closed' })

/** Ends what could not end with the account while a bank disputed it. */
async function endOfDecided(context: Context, { subjectId }: Changed): Promise<void> {
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
