import { and, eq, lt } from 'drizzle-orm'
import type * as z from 'zod'

import type { Kind, Role } from '@wellspring/api/contract/endpoint'
import type {
  ResetPasswordInput,
  SignUpInput,
  UpdateAccountInput,
  User,
} from '@wellspring/api/contract/identity'

import { change, enqueue } from '../../context.ts'
import type { Actor, Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { notFound, problem } from '../../problem.ts'
import { dropProfileImage, keepProfileImage } from '../uploads/profile-image.ts'
import { redeemCode, startCode } from './codes.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { findUserByEmail, getUser, presentUser } from './queries.ts'
import { audienceOf, codesAsked, kindOfSignUp, passwordTries } from './rules.ts'
import { hashToken, openSession } from './sessions.ts'
import { challenges, sessions, throttles, users } from './tables.ts'
import { accountKey, codeKey, countTry, forgetTries } from './throttle.ts'

export interface NewAccount {
  kind: Kind
  email: string
  firstName: string
  lastName: string
  password: string
  roles?: Role[]
}

/** Writes an account; null when the address already has one on that host. */
export async function createAccount(
  context: Context,
  { password, ...account }: NewAccount,
): Promise<string | null> {
  const passwordHash = await hashPassword(password)
  const audience = audienceOf(account.kind)
  return change(context, 'user.signUp', async (tx) => {
    const [row] = await tx
      .insert(users)
      .values({ ...account, audience, passwordHash, createdAt: context.now() })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!row) {
      await enqueue(tx, { task: 'mailAccountExists', payload: { audience, email: account.email } })
      return { result: null }
    }
    return { subject: `user:${row.id}`, after: account, result: row.id }
  })
}

/** Opens an account on the host that was asked. Whoever asks cannot tell whether the address was known. */
export async function signUp(context: Context, input: z.output<typeof SignUpInput>): Promise<void> {
  const kind = kindOfSignUp(context.audience)
  if (!kind) throw problem('UNAUTHORIZED', 'Staff accounts are made by an administrator.')
  await createAccount(context, { ...input, kind })
}

/** First step of log-in: the password. */
export async function logIn(context: Context, { email, password }: { email: string; password: string }) {
  const key = accountKey(context.audience, email)
  await countTry(context, key, passwordTries)
  const user = await findUserByEmail(context.db, context.audience, email)
  const right = await verifyPassword(user?.passwordHash, password)
  if (!user || !right || user.disabledAt)
    throw problem('INVALID_CREDENTIALS', 'This e-mail and password do not belong together.')
  await countTry(context, codeKey(context.audience, email), codesAsked)
  return context.services.database.write(async (tx) => {
    await forgetTries(tx, key)
    return startCode(context, tx, { userId: user.id, purpose: 'log-in' })
  })
}

/** Second step of log-in: the code. Ends the session that the browser came with and opens a new one. */
export async function redeemLogInCode(
  context: Context,
  input: { challenge: string; code: string },
  device: { token: string | undefined; userAgent: string | null },
): Promise<{ user: User; token: string }> {
  const userId = await redeemCode(context, { ...input, purpose: 'log-in' })
  const user = await getUser(context.db, userId)
  if (user.disabledAt)
    throw problem('CODE_EXPIRED', 'This code is no longer valid. Please ask for a new one.')
  return change(context, 'user.logIn', async (tx) => {
    if (device.token) await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(device.token)))
    await forgetTries(tx, codeKey(user.audience, user.email))
    const { token, sessionId } = await openSession(tx, context, userId, device.userAgent)
    return { subject: `user:${userId}`, after: { sessionId }, result: { user: presentUser(user), token } }
  })
}

export async function logOut(context: Context, token: string | undefined): Promise<void> {
  if (!token) return
  await change(context, 'user.logOut', async (tx) => {
    const [row] = await tx
      .delete(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)))
      .returning({ userId: sessions.userId })
    return row ? { subject: `user:${row.userId}`, result: undefined } : { result: undefined }
  })
}

/** Starts a password reset. For an unknown address everything looks the same, and no mail goes out. */
export async function forgetPassword(context: Context, email: string) {
  await countTry(context, codeKey(context.audience, email), codesAsked)
  const user = await findUserByEmail(context.db, context.audience, email)
  const userId = user && !user.disabledAt ? user.id : null
  return context.services.database.write((tx) =>
    startCode(context, tx, { userId, purpose: 'reset-password' }),
  )
}

/** Ends every session of an account, and every code that was asked for under its old password. */
async function shutOut(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await tx.delete(challenges).where(eq(challenges.userId, userId))
}

/** Sets a new password with a code; every device is signed out, and the account's tries begin anew. */
export async function resetPassword(
  context: Context,
  input: z.output<typeof ResetPasswordInput>,
): Promise<void> {
  const passwordHash = await hashPassword(input.password)
  const userId = await redeemCode(context, { ...input, purpose: 'reset-password' })
  await change(context, 'user.resetPassword', async (tx) => {
    const [row] = await tx.update(users).set({ passwordHash }).where(eq(users.id, userId)).returning()
    if (!row) throw notFound('account')
    await shutOut(tx, userId)
    await forgetTries(tx, accountKey(row.audience, row.email))
    await forgetTries(tx, codeKey(row.audience, row.email))
    return { subject: `user:${userId}`, result: undefined }
  })
}

/** Changes the password of the caller; every other device is signed out, this one gets a new session. */
export async function changePassword(
  context: Context,
  actor: Actor,
  input: { currentPassword: string; password: string; userAgent: string | null },
): Promise<{ token: string }> {
  const user = await getUser(context.db, actor.userId)
  const key = accountKey(user.audience, user.email)
  await countTry(context, key, passwordTries)
  if (!(await verifyPassword(user.passwordHash, input.currentPassword))) {
    const message = 'This is not your current password.'
    throw problem('VALIDATION_FAILED', message, { errors: { currentPassword: message } })
  }
  const passwordHash = await hashPassword(input.password)
  return change(context, 'user.changePassword', async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id))
    await shutOut(tx, user.id)
    await forgetTries(tx, key)
    const { token } = await openSession(tx, context, user.id, input.userAgent)
    return { subject: `user:${user.id}`, result: { token } }
  })
}

export async function updateAccount(
  context: Context,
  actor: Actor,
  { firstName, lastName, profileImage }: z.output<typeof UpdateAccountInput>,
): Promise<User> {
  const fresh = profileImage ? await keepProfileImage(context, actor, profileImage) : profileImage
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
    await dropProfileImage(context, before.profileImageUrl)
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
  await context.services.database.write(async (tx) => {
    await tx.delete(challenges).where(lt(challenges.expiresAt, now))
    await tx.delete(sessions).where(lt(sessions.expiresAt, now))
    await tx.delete(throttles).where(lt(throttles.resetsAt, now))
  })
}
