import { randomUUID } from 'node:crypto'

import { and, asc, eq, inArray, isNull, lte, or, lt } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import { eachOf } from '../../../each-of.ts'
import type { Tx } from '../../../db/database.ts'
import { users } from '../../identity/tables.ts'
import { findPreferences } from '../preferences/queries.ts'
import { BATCH_LEASE_MS } from '../rules.ts'
import { noticeMails } from '../tables.ts'
import { digestOf } from './digest-of.ts'
import { mailOf } from './mail-of.ts'

type KeptMail = typeof noticeMails.$inferSelect

/** Recipients per run. The next run is a minute later. */
const PEOPLE_A_RUN = 500

const waiting = (now: Date) =>
  and(
    eq(noticeMails.isHeld, true),
    isNull(noticeMails.sentAt),
    lte(noticeMails.dueAt, now),
    or(isNull(noticeMails.batchId), lt(noticeMails.claimedAt, new Date(now.getTime() - BATCH_LEASE_MS))),
  )

/** Claims the mails that are sent together. An interrupted batch is claimed unchanged. */
async function claim(tx: Tx, userId: string, now: Date): Promise<KeptMail[]> {
  const rows = await tx
    .select()
    .from(noticeMails)
    .where(and(waiting(now), eq(noticeMails.userId, userId)))
    .orderBy(asc(noticeMails.createdAt), asc(noticeMails.id))
    .for('update', { skipLocked: true })
  const begun = rows.find(({ batchId }) => batchId !== null)?.batchId ?? null
  const batch = rows.filter(({ batchId }) => batchId === begun)
  if (batch.length === 0) return []
  const ids = batch.map(({ id }) => id)
  return tx
    .update(noticeMails)
    .set({ batchId: begun ?? randomUUID(), claimedAt: now })
    .where(inArray(noticeMails.id, ids))
    .returning()
}

/** Drops mails of kinds that the person has turned off since. */
async function dropUnwanted(tx: Tx, userId: string, now: Date) {
  const preferences = await findPreferences(tx, userId)
  const rows = await tx
    .select({ id: noticeMails.id, kind: noticeMails.kind })
    .from(noticeMails)
    .where(and(waiting(now), eq(noticeMails.userId, userId), isNull(noticeMails.batchId)))
  const unwanted = rows.filter(({ kind }) => !preferences?.isOn(kind, 'mail')).map(({ id }) => id)
  if (unwanted.length > 0) await tx.delete(noticeMails).where(inArray(noticeMails.id, unwanted))
}

async function sendBatch(context: Context, userId: string) {
  const now = context.now()
  const batch = await context.deps.database.write(async (tx) => {
    await dropUnwanted(tx, userId, now)
    return claim(tx, userId, now)
  })
  const [first] = batch
  if (!first?.batchId) return
  const { batchId } = first
  const [user] = await context.db.select().from(users).where(eq(users.id, userId))
  if (!user) return
  const recipient = { userId, name: user.firstName, email: user.email, audience: user.audience }
  const mail =
    batch.length === 1
      ? mailOf(context, { ...first, recipient, key: first.eventKey }, { ...first, id: batchId })
      : digestOf(context, recipient, batch)
  await context.ports.mail.send({ ...mail, id: batchId })
  await context.deps.database.write((tx) =>
    tx.update(noticeMails).set({ sentAt: context.now() }).where(eq(noticeMails.batchId, batchId)),
  )
}

/** Sends deferred mails, one per person. A failed one is retried later. */
export async function sendHeldMails(context: Context): Promise<void> {
  const people = await context.db
    .selectDistinct({ id: noticeMails.userId })
    .from(noticeMails)
    .where(waiting(context.now()))
    .limit(PEOPLE_A_RUN)
  await eachOf(context, people, sendBatch)
}
