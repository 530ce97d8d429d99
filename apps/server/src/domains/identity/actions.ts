import { and, eq, lt, ne, or } from 'drizzle-orm'
import type * as z from 'zod'

import type { Kind, Role } from '@wellspring/api/contract/endpoint'
import type { SignUpInput, UpdateAccountInput, User } from '@wellspring/api/contract/identity'

import { change, enqueue, inTransaction } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import { isId } from '../../db/ids.ts'
import { notFound, problem } from '../../problem.ts'
import { startCode } from './codes.ts'
import type { PendingCode } from './codes.ts'
import { hashPassword } from './passwords.ts'
import { presentUser } from './queries.ts'
import { LINK_AFTER_CODE_MS, audienceOf, kindOfSignUp, signUpMails } from './rules.ts'
import { challenges, sessions, throttles, users } from './tables.ts'
import { countTry, throttleKeys } from './throttle.ts'

export interface NewAccount {
  kind: Kind
  email: string
  firstName: string
  lastName: string
  password: string
  roles?: Role[]
}

type HashedAccount = Omit<NewAccount, 'password'> & { passwordHash: string }

async function insertAccount(context: Context, account: HashedAccount): Promise<string | null> {
  const audience = audienceOf(account.kind)
  return change(context, 'user.signUp', async (tx) => {
    const [row] = await tx
      .insert(users)
      .values({ ...account, audience, createdAt: context.now() })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!row) return { result: null }
    const { passwordHash: _passwordHash, ...after } = account
    return { subject: `user:${row.id}`, after, result: row.id }
  })
}

/** Writes an account; null when the address already has one on that host. */
export async function createAccount(
  context: Context,
  { password, ...account }: NewAccount,
): Promise<string | null> {
  return insertAccount(context, { ...account, passwordHash: await hashPassword(password) })
}

/**
 * Opens an account on the host that was asked, and sends the code of its first log-in. Whoever asks cannot
 * tell whether the address was known: its owner is told by mail.
 */
export async function signUp(context: Context, input: z.output<typeof SignUpInput>): Promise<PendingCode> {
  const { audience } = context
  const { email } = input
  const kind = kindOfSignUp(audience)
  if (!kind) throw problem('UNAUTHORIZED', 'Staff accounts are made by an administrator.')
  const { password, ...account } = input
  const passwordHash = await hashPassword(password)
  const { hits } = await countTry(context, throttleKeys({ audience, email }, null).signUp, signUpMails)
  return inTransaction(context, async (unit) => {
    const within = { ...context, unit }
    const userId = await insertAccount(within, { ...account, kind, passwordHash })
    if (!userId && hits <= signUpMails.most)
      await enqueue(unit.tx, { task: 'mailAccountExists', payload: { audience, email } })
    return startCode(within, unit.tx, { userId, purpose: 'log-in' })
  })
}

export async function updateAccount(
  context: Context,
  actor: Actor,
  { firstName, lastName, profileImage }: z.output<typeof UpdateAccountInput>,
): Promise<User> {
  const { profileImages } = context.deps
  const fresh = profileImage ? await profileImages.keep(context, actor, profileImage) : profileImage
  const { before, after } = await change(context, 'user.update', async (tx) => {
    const [known] = await tx.select().from(users).where(eq(users.id, actor.userId)).for('update')
    if (!known) throw notFound('account')
    const profileImageUrl = fresh === undefined ? known.profileImageUrl : fresh
    const changed = { firstName, lastName, profileImageUrl }
    await tx.update(users).set(changed).where(eq(users.id, known.id))
    const [before, after] = [presentUser(known), presentUser({ ...known, ...changed })]
    return { subject: `user:${known.id}`, before, after, result: { before, after } }
  })
  if (before.profileImageUrl !== after.profileImageUrl)
    await profileImages.drop(context, before.profileImageUrl)
  return after
}

/** Signs one of the caller's devices out. */
export async function revokeSession(context: Context, actor: Actor, id: string): Promise<void> {
  if (!isId(id)) throw notFound('session')
  await change(context, 'user.revokeSession', async (tx) => {
    const gone = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, actor.userId), eq(sessions.id, id)))
      .returning({ id: sessions.id })
    if (gone.length === 0) throw notFound('session')
    return { subject: `user:${actor.userId}`, before: { sessionId: id }, result: undefined }
  })
}

/** What can no longer be used is forgotten. */
export async function forgetExpired(context: Context): Promise<void> {
  const now = context.now()
  const linkOver = new Date(now.getTime() - LINK_AFTER_CODE_MS)
  await context.deps.database.write(async (tx) => {
    await tx
      .delete(challenges)
      .where(
        or(
          lt(challenges.expiresAt, linkOver),
          and(lt(challenges.expiresAt, now), ne(challenges.purpose, 'reset-password')),
        ),
      )
    await tx.delete(sessions).where(lt(sessions.expiresAt, now))
    await tx.delete(throttles).where(lt(throttles.resetsAt, now))
  })
}
