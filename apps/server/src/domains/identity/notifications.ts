import { eq } from '../../db/drizzle.ts'

import type { Audience } from '@wellspring/api/contract/endpoint'
import { FIRST_PASSWORD } from '@wellspring/api/contract/identity'
import { contentOf } from '@wellspring/mails'

import type { Context } from '../../context.ts'
import { codeOf, linkOf } from './rules.ts'
import { challenges, emailChanges, users } from './tables.ts'

const subjects = {
  'log-in': 'Your Wellspring code',
  'reset-password': 'Set a new Wellspring password',
  prove: 'Your Wellspring code',
  'change-email': 'Confirm your new email address',
}
const purposes = {
  'log-in': 'to log in',
  'reset-password': 'to set a new password',
  prove: 'to confirm that it is you',
  'change-email': 'to use this address for your account',
}

/** The page has a different text for the first password. */
const linkTo = (
  { deps }: Context,
  { id, audience, purpose }: { id: string; audience: Audience; purpose: string },
) =>
  `${deps.config.origins[audience]}/forgot-password/password#${purpose === 'invitation' ? FIRST_PASSWORD : ''}${linkOf(deps.config.secret, id)}`

/** Sends a pending code, unless it was used, has expired, or was sent again since. */
export async function mailCode(context: Context, job: { challengeId: string; sends: number }): Promise<void> {
  const [row] = await context.db
    .select({
      challenge: challenges,
      email: users.email,
      newEmail: emailChanges.newEmail,
      firstName: users.firstName,
    })
    .from(challenges)
    .innerJoin(users, eq(users.id, challenges.userId))
    .leftJoin(emailChanges, eq(emailChanges.id, challenges.emailChangeId))
    .where(eq(challenges.id, job.challengeId))
  if (!row || row.challenge.consumedAt || row.challenge.expiresAt <= context.now()) return
  const { purpose, sends, id } = row.challenge
  if (sends !== job.sends || purpose === 'invitation') return
  const { secret } = context.deps.config
  const asked = row.challenge.opening ? 'to sign up' : purposes[purpose]
  const code = [{ text: `This is your code ${asked}:` }, { code: codeOf(secret, id, sends) }]
  const rest =
    purpose === 'reset-password'
      ? [
          { text: 'It is valid for ten minutes. For one hour you can also use this link:' },
          { action: 'Set a new password', href: linkTo(context, row.challenge) },
          { text: 'If you did not ask for it, you can ignore this email. Your password has not changed.' },
        ]
      : [
          {
            text: 'It is valid for ten minutes. If you did not ask for it, you can ignore this email; no one can get in without the code.',
          },
        ]
  await context.ports.mail.send({
    to: row.newEmail ?? row.email,
    ...contentOf({
      title: subjects[purpose],
      greeting: `Hello ${row.challenge.opening?.firstName ?? row.firstName},`,
      parts: [...code, ...rest],
    }),
  })
}

/** Tells the owner of an account that somebody tried to sign up with its address. */
export async function mailAccountExists(
  context: Context,
  { audience, email }: { audience: Audience; email: string },
): Promise<void> {
  const { origins } = context.deps.config
  await context.ports.mail.send({
    to: email,
    ...contentOf({
      title: 'You already have a Wellspring account',
      greeting: 'Hello,',
      parts: [
        {
          text: 'Someone, perhaps you, tried to use this address for another account. You already have one.',
        },
        { action: 'Log in', href: `${origins[audience]}/login` },
        { text: 'If you have forgotten your password, you can set a new one.' },
        { action: 'Set a new password', href: `${origins[audience]}/forgot-password` },
      ],
    }),
  })
}

/** Tells the former address that it will be or was replaced, and how to stop that. */
export async function mailEmailChange(
  context: Context,
  job: { emailChangeId: string; isDone: boolean },
): Promise<void> {
  const [row] = await context.db
    .select({ asked: emailChanges, firstName: users.firstName, audience: users.audience })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(eq(emailChanges.id, job.emailChangeId))
  if (!row || row.asked.stoppedAt) return
  const { formerEmail, newEmail, id } = row.asked
  const { origins, secret } = context.deps.config
  const href = `${origins[row.audience]}/email-change#${linkOf(secret, id)}`
  await context.ports.mail.send({
    to: formerEmail,
    ...contentOf({
      title: job.isDone ? 'Your email address was changed' : 'Your email address is about to change',
      greeting: `Hello ${row.firstName},`,
      parts: job.isDone
        ? [
            { text: `Your account now has the address ${newEmail}. You log in with it from now on.` },
            { text: 'If this was not you, take it back within seven days of the request:' },
            { action: 'Take the change back', href },
          ]
        : [
            {
              text: `Someone, probably you, asked us to change the address of your account to ${newEmail}. If it was you, there is nothing to do here: the code is in that mailbox.`,
            },
            { text: 'If this was not you, stop it:' },
            { action: 'Stop the change', href },
          ],
    }),
  })
}

/** Asks the owner of a new staff account to set its password. */
export async function mailInvitation(context: Context, job: { challengeId: string }): Promise<void> {
  const [row] = await context.db
    .select({ challenge: challenges, email: users.email, firstName: users.firstName })
    .from(challenges)
    .innerJoin(users, eq(users.id, challenges.userId))
    .where(eq(challenges.id, job.challengeId))
  if (!row || row.challenge.consumedAt || row.challenge.expiresAt <= context.now()) return
  await context.ports.mail.send({
    to: row.email,
    ...contentOf({
      title: 'Your Wellspring staff account',
      greeting: `Hello ${row.firstName},`,
      parts: [
        {
          text: 'An administrator has created a staff account for you. Choose its password here within seven days:',
        },
        { action: 'Choose a password', href: linkTo(context, row.challenge) },
        { text: `After that, you log in at ${context.deps.config.origins.admin}/staff/login.` },
      ],
    }),
  })
}
