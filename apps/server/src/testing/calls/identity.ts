import { eq } from '../../db/drizzle.ts'

import { hashPassword } from '../../domains/identity/access/passwords.ts'
import { codeOf, linkOf } from '../../domains/identity/rules.ts'
import { hashToken } from '../../domains/identity/access/sessions.ts'
import { challenges, users } from '../../domains/identity/tables.ts'
import type { TestApp } from '../app.ts'
import type { Call, Calls } from '../call.ts'
import { goodPassword } from '../accounts/log-in.ts'
import { png, uploadBench } from '../uploads.ts'

export function identityCalls(stand: TestApp) {
  const { context, client } = stand
  const passwordHash = hashPassword(goodPassword)
  const guest = (input: Record<string, unknown>): Call => ({ audience: 'patron', cookie: null, input })
  const patron = async () => {
    const { cookie, ...account } = await stand.signIn('patron')
    const set = { passwordHash: await passwordHash }
    await stand.deps.database.write((tx) => tx.update(users).set(set).where(eq(users.id, account.userId)))
    return { ...account, cookie, audience: 'patron' as const }
  }
  const withoutPassword = async () => {
    const account = await stand.signIn('patron')
    const set = { passwordHash: null }
    await stand.deps.database.write((tx) => tx.update(users).set(set).where(eq(users.id, account.userId)))
    return account
  }
  const rowOf = async (challenge: string) => {
    const [row] = await context.db
      .select()
      .from(challenges)
      .where(eq(challenges.tokenHash, hashToken(challenge)))
    return { row: row!, code: codeOf(stand.deps.config.secret, row!.id, row!.sends) }
  }
  const pendingCode = async (first: 'logIn' | 'forgetPassword') => {
    const { email } = await patron()
    const { challenge } = await client('patron').identity[first]({ email, password: goodPassword })
    const { row, code } = await rowOf(challenge)
    const back = { lastSentAt: new Date(row.lastSentAt.getTime() - 120_000) }
    await stand.deps.database.write((tx) => tx.update(challenges).set(back).where(eq(challenges.id, row.id)))
    return { challenge, code, challengeId: row.id }
  }
  const movingPatron = async () => {
    const { audience, cookie, client: own } = await patron()
    const email = `${crypto.randomUUID()}@wellspring.example`
    return { audience, cookie, ...(await own.identity.startEmailChange({ email })) }
  }
  const as = async (input: Record<string, unknown>): Promise<Call> => {
    const { audience, cookie } = await patron()
    return { audience, cookie, input }
  }
  const admin = async (input: Record<string, unknown>): Promise<Call> => {
    const { cookie } = await stand.signIn('admin')
    return { audience: 'admin', cookie, input }
  }
  return {
    'identity.signUp': async () =>
      guest({
        firstName: 'Maya',
        lastName: 'Haddad',
        password: goodPassword,
        email: `${crypto.randomUUID()}@wellspring.example`,
      }),
    'identity.logIn': async () => guest({ email: (await patron()).email, password: goodPassword }),
    'identity.mailLogInCode': async () => guest({ email: (await patron()).email }),
    'identity.redeemLogInCode': async () => {
      const { challenge, code } = await pendingCode('logIn')
      return guest({ challenge, code })
    },
    'identity.resendCode': async () => guest({ challenge: (await pendingCode('logIn')).challenge }),
    'identity.logOut': () => as({}),
    'identity.forgetPassword': async () => guest({ email: (await patron()).email }),
    'identity.resetPassword': async () => {
      const { challenge, code } = await pendingCode('forgetPassword')
      return guest({ challenge, code, password: goodPassword })
    },
    'identity.resetPasswordByLink': async () => {
      const { challengeId } = await pendingCode('forgetPassword')
      return guest({ link: linkOf(stand.deps.config.secret, challengeId), password: goodPassword })
    },
    'identity.getAccount': () => as({}),
    'identity.updateAccount': async () => {
      const { audience, cookie, ...somebody } = await patron()
      const profileImage = await uploadBench(stand).upload({ ...somebody, cookie }, 'image/png', await png())
      return { audience, cookie, input: { firstName: 'Maya', lastName: 'Haddad', profileImage } }
    },
    'identity.changePassword': () => as({ currentPassword: goodPassword, password: 'Fresh1!xyz' }),
    'identity.startEmailChange': () => as({ email: `${crypto.randomUUID()}@wellspring.example` }),
    'identity.changeEmail': async () => {
      const { audience, cookie, challenge } = await movingPatron()
      return { audience, cookie, input: { challenge, code: (await rowOf(challenge)).code } }
    },
    'identity.stopEmailChange': async () => {
      const { row } = await rowOf((await movingPatron()).challenge)
      return guest({ link: linkOf(stand.deps.config.secret, row.emailChangeId!) })
    },
    'identity.proveWithPassword': () => as({ password: goodPassword }),
    'identity.mailProofCode': async () => {
      const { cookie } = await withoutPassword()
      return { audience: 'patron', cookie, input: {} }
    },
    'identity.proveWithMailedCode': async () => {
      const { cookie, client: own } = await withoutPassword()
      const { challenge } = await own.identity.mailProofCode()
      return { audience: 'patron', cookie, input: { challenge, code: (await rowOf(challenge)).code } }
    },
    'identity.renewSession': () => as({}),
    'identity.listSessions': () => as({}),
    'identity.revokeSession': async () => {
      const { audience, cookie, client: own, userId } = await patron()
      await stand.signInAs(userId)
      const { sessions } = await own.identity.listSessions()
      return { audience, cookie, input: { id: sessions.find(({ current }) => !current)!.id } }
    },
    'identity.listUsers': () => admin({ search: 'love', kind: 'patron', limit: 3 }),
    'identity.getUser': async () => admin({ id: (await patron()).userId }),
    'accountClosing.listCommitments': async () => admin({ id: (await patron()).userId }),
    'identity.disableUser': async () => admin({ id: (await patron()).userId, reason: 'Asked for it' }),
    'identity.enableUser': async () => {
      const { userId } = await patron()
      const set = { disabledAt: context.now() }
      await stand.deps.database.write((tx) => tx.update(users).set(set).where(eq(users.id, userId)))
      return admin({ id: userId })
    },
    'identity.changeUserKind': async () =>
      admin({ id: (await stand.signIn('staff')).userId, kind: 'admin', reason: 'Leads the team' }),
    'identity.endUserSessions': async () => admin({ id: (await patron()).userId }),
    'identity.createStaff': () =>
      admin({ firstName: 'Maya', lastName: 'Haddad', email: `${crypto.randomUUID()}@wellspring.example` }),
  } satisfies Partial<Calls>
}
