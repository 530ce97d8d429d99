import * as z from 'zod'

import { and, eq, inArray, lte } from '../../db/drizzle.ts'

import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { eachOf } from '../../each-of.ts'
import { job } from '../../job.ts'
import type { Jobs } from '../../job.ts'
import { FORGET_MS } from '../identity/invitations/rules.ts'
import { mailWaiting } from './invitations/mail.ts'
import { transitionInvitation } from './invitations/transition.ts'
import { clientInvitations } from './tables.ts'

const BATCH = 500

/** Marks due invitations as expired. Accepting checks the expiry itself and does not depend on this job. */
async function expire(context: Context): Promise<void> {
  const now = context.now()
  const isDue = and(eq(clientInvitations.status, 'open'), lte(clientInvitations.expiresAt, now))
  const due = await context.db
    .select({ id: clientInvitations.id })
    .from(clientInvitations)
    .where(isDue)
    .limit(BATCH)
  await eachOf(context, due, (_context, id) =>
    change(context, 'clientInvitation.expire', async (tx) => {
      const [row] = await tx
        .select()
        .from(clientInvitations)
        .where(and(eq(clientInvitations.id, id), isDue))
        .for('update')
      if (!row) return { result: undefined }
      await transitionInvitation(tx, row, { to: 'expired' })
      return { subject: `clientInvitation:${id}`, result: undefined }
    }),
  )
}

/** Deletes the addresses of people who never accepted. */
async function forget({ deps, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - FORGET_MS)
  await deps.database.write((tx) =>
    tx
      .delete(clientInvitations)
      .where(
        and(
          inArray(clientInvitations.status, ['expired', 'revoked']),
          lte(clientInvitations.expiresAt, before),
        ),
      ),
  )
}

export const clientJobs: Jobs = {
  mailClientInvitation: job(z.object({ invitationId: z.string() }), mailWaiting),
  endClientInvitations: {
    cron: '29 * * * *',
    tries: 1,
    async run(context) {
      await expire(context)
      await forget(context)
    },
  },
}
