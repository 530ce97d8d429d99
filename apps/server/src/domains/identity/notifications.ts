import { eq } from '../../db/drizzle.ts'

import type { Audience } from '@wellspring/api/contract/endpoint'

import type { Context } from '../../context.ts'
import { codeOf, linkOf } from './rules.ts'
import { challenges, users } from './tables.ts'

const subjects = {
  'log-in': 'Your Wellspring code',
  'reset-password': 'Set a new Wellspring password',
  prove: 'Your Wellspring code',
}
const purposes = {
  'log-in': 'to log in',
  'reset-password': 'to set a new password',
  prove: 'to confirm that it is you',
}

const linkTo = ({ deps }: Context, { id, audience }: { id: string; audience: Audience }) =>
  `${deps.config.origins[audience]}/forgot-password/password#${linkOf(deps.config.secret, id)}`

/** Mails a pending code, unless it was used, is over, or was sent again since. */
export async function mailCode(context: Context, job: { challengeId: string; sends: number }): Promise<void> {
  const [row] = await context.db
    .select({ challenge: challenges, email: users.email, firstName: users.firstName })
    .from(challenges)
    .innerJoin(users, eq(users.id, challenges.userId))
    .where(eq(challenges.id, job.challengeId))
  if (!row || row.challenge.consumedAt || row.challenge.expiresAt <= context.now()) return
  const { purpose, sends, id } = row.challenge
  if (sends !== job.sends || purpose === 'invitation') return
  const { secret } = context.deps.config
  const code = [`This is your code ${purposes[purpose]}:`, codeOf(secret, id, sends)]
  const rest =
    purpose === 'reset-password'
      ? [
          'It is valid for ten minutes. For one hour you can also use this link:',
          linkTo(context, row.challenge),
          'If you did not ask for it, you can ignore this mail. Your password has not changed.',
        ]
      : [
          'It is valid for ten minutes. If you did not ask for it, you can ignore this mail; nobody can get in without the code.',
        ]
  await context.ports.mail.send({
    to: row.email,
    subject: subjects[purpose],
    text: [`Hello ${row.challenge.opening?.firstName ?? row.firstName},`, ...code, ...rest].join('\n\n'),
  })
}

/** Tells the owner of an account that somebody tried to open it a second time. */
export async function mailAccountExists(
  context: Context,
  { audience, email }: { audience: Audience; email: string },
): Promise<void> {
  const { origins } = context.deps.config
  await context.ports.mail.send({
    to: email,
    subject: 'You already have a Wellspring account',
    text: [
      'Hello,',
      'Somebody, perhaps you, tried to open an account with this address. You already have one.',
      `You can log in at ${origins[audience]}/login, or set a new password at ${origins[audience]}/forgot-password.`,
    ].join('\n\n'),
  })
}

/** Asks somebody for whom an account was made to set its password. */
export async function mailInvitation(context: Context, job: { challengeId: string }): Promise<void> {
  const [row] = await context.db
    .select({ challenge: challenges, email: users.email, firstName: users.firstName })
    .from(challenges)
    .innerJoin(users, eq(users.id, challenges.userId))
    .where(eq(challenges.id, job.challengeId))
  if (!row || row.challenge.consumedAt || row.challenge.expiresAt <= context.now()) return
  await context.ports.mail.send({
    to: row.email,
    subject: 'Your Wellspring staff account',
    text: [
      `Hello ${row.firstName},`,
      'An administrator has made a staff account for you. Choose its password here within seven days:',
      linkTo(context, row.challenge),
      `Afterwards you log in at ${context.deps.config.origins.admin}/staff/login.`,
    ].join('\n\n'),
  })
}
