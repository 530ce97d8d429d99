import { eq } from 'drizzle-orm'
import type * as z from 'zod'

import type { ResetPasswordByLinkInput, ResetPasswordInput } from '@wellspring/api/contract/identity'

import { namesOwner, passwordRule } from '@wellspring/api/contract/password'
import type { PasswordOwner } from '@wellspring/api/contract/password'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { problem } from '../../problem.ts'
import { checkCode, checkLink, codeExpired, consume, startCode } from './codes.ts'
import type { PendingCode, Redeemable } from './codes.ts'
import { knownDevice, rememberDevice } from './devices.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { findUserByEmail, getUser } from './queries.ts'
import { passwordTries, resetCodes } from './rules.ts'
import { openSession } from './sessions.ts'
import { challenges, sessions, users } from './tables.ts'
import { countTry, currentPasswordKey, forgetTries, throttleKeys, tooMany } from './throttle.ts'

/**
 * Starts a password reset. Everything looks the same for an unknown address and after too many mails: then
 * no mail goes out, and the links of the earlier ones still work.
 */
export async function forgetPassword(
  context: Context,
  email: string,
  deviceCookie: string | undefined,
): Promise<PendingCode> {
  const { config, database } = context.deps
  const user = await findUserByEmail(context.db, context.audience, email)
  const deviceId = knownDevice(config.secret, deviceCookie, user)
  const key = throttleKeys({ audience: context.audience, email }, deviceId).resetCode
  const { hits } = await countTry(context, key, resetCodes)
  const userId = user && !user.disabledAt && hits <= resetCodes.most ? user.id : null
  return database.write((tx) => startCode(context, tx, { userId, purpose: 'reset-password' }))
}

/** Ends every session of an account, and every code that was asked for under its old password. */
export async function endSessions(tx: Tx, userId: string): Promise<number> {
  const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })
  await tx.delete(challenges).where(eq(challenges.userId, userId))
  return ended.length
}

/** What the form cannot know of whose password it is. The code or link stays good for another try. */
function refuseNaming(password: string, owner: PasswordOwner): void {
  if (namesOwner(password, owner))
    throw problem('VALIDATION_FAILED', passwordRule, { errors: { password: passwordRule } })
}

/** Every device is signed out, and the tries of strangers begin anew. */
async function setPassword(context: Context, redeemable: Redeemable, password: string): Promise<void> {
  const { userId } = redeemable
  refuseNaming(password, await getUser(context.db, userId))
  const passwordHash = await hashPassword(password)
  await change(context, 'user.resetPassword', async (tx) => {
    await consume(context, tx, redeemable)
    const [row] = await tx.update(users).set({ passwordHash }).where(eq(users.id, userId)).returning()
    if (!row || row.disabledAt) throw codeExpired()
    await endSessions(tx, userId)
    await forgetTries(tx, Object.values(throttleKeys(row, null)))
    return { subject: `user:${userId}`, result: undefined }
  })
}

/** Sets a new password with the code from the mail. */
export async function resetPassword(
  context: Context,
  { password, ...code }: z.output<typeof ResetPasswordInput>,
): Promise<void> {
  await setPassword(context, await checkCode(context, { ...code, purpose: 'reset-password' }), password)
}

/** Sets a new password with the link from the mail. */
export async function resetPasswordByLink(
  context: Context,
  { link, password }: z.output<typeof ResetPasswordByLinkInput>,
): Promise<void> {
  await setPassword(context, await checkLink(context, link), password)
}

/** Changes the password of the caller; every other device is signed out, this one gets a new session. */
export async function changePassword(
  context: Context,
  actor: Actor,
  input: {
    currentPassword: string
    password: string
    userAgent: string | null
    deviceCookie: string | undefined
  },
): Promise<{ token: string; deviceCookie: string }> {
  const user = await getUser(context.db, actor.userId)
  const key = currentPasswordKey(user.id)
  const tries = await countTry(context, key, passwordTries)
  if (tries.hits > passwordTries.most)
    throw tooMany('Too many tries. Please wait a while, or log out and set a new password.', tries)
  if (!(await verifyPassword(user.passwordHash, input.currentPassword))) {
    const message = 'This is not your current password.'
    throw problem('VALIDATION_FAILED', message, { errors: { currentPassword: message } })
  }
  refuseNaming(input.password, user)
  const passwordHash = await hashPassword(input.password)
  return change(context, 'user.changePassword', async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id))
    await endSessions(tx, user.id)
    await forgetTries(tx, [key])
    const { token } = await openSession(tx, context, user.id, input.userAgent)
    const { secret } = context.deps.config
    const deviceCookie = rememberDevice(secret, input.deviceCookie, { id: user.id, passwordHash })
    return { subject: `user:${user.id}`, result: { token, deviceCookie } }
  })
}
