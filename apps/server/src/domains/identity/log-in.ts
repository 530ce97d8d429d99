import { and, eq, gt } from 'drizzle-orm'
import type * as z from 'zod'

import type { LogInInput, User } from '@wellspring/api/contract/identity'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import { problem } from '../../problem.ts'
import { checkCode, codeExpired, consume, startCode } from './codes.ts'
import type { PendingCode } from './codes.ts'
import { knownDevice, rememberDevice } from './devices.ts'
import { verifyPassword } from './passwords.ts'
import { findUserByEmail, getUser, presentUser } from './queries.ts'
import { RENEWED_MS, logInCodes, passwordTries } from './rules.ts'
import { hashToken, openSession } from './sessions.ts'
import { sessions } from './tables.ts'
import { countTry, forgetTries, throttleKeys, tooMany, uncountTry } from './throttle.ts'

/**
 * First step of log-in: the password. After too many tries the answer is that of a right password, whatever
 * the password was: guessing on tells a stranger nothing, and the owner still gets in with the code.
 */
export async function logIn(
  context: Context,
  { email, password }: z.output<typeof LogInInput>,
  deviceCookie: string | undefined,
): Promise<PendingCode & { confirmed: boolean }> {
  const { config, database } = context.deps
  const user = await findUserByEmail(context.db, context.audience, email)
  const keys = throttleKeys(
    { audience: context.audience, email },
    knownDevice(config.secret, deviceCookie, user),
  )
  const confirmed = (await countTry(context, keys.password, passwordTries)).hits <= passwordTries.most
  const matches = await verifyPassword(user?.passwordHash, password)
  const userId = user && matches && !user.disabledAt ? user.id : null
  if (confirmed && !userId)
    throw problem('INVALID_CREDENTIALS', 'This e-mail and password do not belong together.')
  const codes = await countTry(context, userId ? keys.logInCode : keys.noCode, logInCodes)
  const isOver = codes.hits > logInCodes.most
  if (confirmed && isOver)
    throw tooMany('Too many codes were asked for. Please use the newest one, or wait a while.', codes)
  return database.write(async (tx) => {
    if (confirmed) await uncountTry(tx, keys.password)
    const pending = await startCode(context, tx, { userId: isOver ? null : userId, purpose: 'log-in' })
    return { ...pending, confirmed }
  })
}

export interface Device {
  /** The token of the session that the browser came with. */
  token: string | undefined
  cookie: string | undefined
  userAgent: string | null
}

/** Second step of log-in: the code. Ends the session that the browser came with and opens a new one. */
export async function redeemLogInCode(
  context: Context,
  input: { challenge: string; code: string },
  device: Device,
): Promise<{ user: User; token: string; deviceCookie: string }> {
  const redeemable = await checkCode(context, { ...input, purpose: 'log-in' })
  const user = await getUser(context.db, redeemable.userId)
  if (user.disabledAt) throw codeExpired()
  const { secret } = context.deps.config
  const deviceId = knownDevice(secret, device.cookie, user)
  return change(context, 'user.logIn', async (tx) => {
    await consume(context, tx, redeemable)
    if (device.token) await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(device.token)))
    await forgetTries(tx, [throttleKeys(user, deviceId).logInCode, throttleKeys(user, null).logInCode])
    const { token, sessionId } = await openSession(tx, context, user.id, device.userAgent)
    const deviceCookie = rememberDevice(secret, device.cookie, user)
    return {
      subject: `user:${user.id}`,
      after: { sessionId },
      result: { user: presentUser(user), token, deviceCookie },
    }
  })
}

/** Goes on with a new token, as a change of role asks for. The session ends when the old one would have. */
export async function renewSession(
  context: Context,
  actor: Actor,
  userAgent: string | null,
): Promise<{ user: User; token: string }> {
  const soon = new Date(context.now().getTime() + RENEWED_MS)
  return change(context, 'user.renewSession', async (tx) => {
    const [old] = await tx.select().from(sessions).where(eq(sessions.id, actor.sessionId)).for('update')
    if (!old) throw problem('UNAUTHENTICATED', 'Please log in.')
    const { token, sessionId } = await openSession(tx, context, actor.userId, userAgent)
    const { expiresAt } = old
    await tx.update(sessions).set({ expiresAt }).where(eq(sessions.id, sessionId))
    const isShorter = and(eq(sessions.id, old.id), gt(sessions.expiresAt, soon))
    await tx.update(sessions).set({ expiresAt: soon }).where(isShorter)
    const user = presentUser(await getUser(tx, actor.userId))
    return { subject: `user:${actor.userId}`, after: { sessionId }, result: { user, token } }
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
