import type { Audience } from '@wellspring/api/contract/endpoint'
import { contentOf } from '@wellspring/mails'

import type { Context } from '../../context.ts'
import type { DomainEvent, Notification } from '../../event.ts'
import { getUser } from '../identity/queries.ts'

async function toOwner(
  context: Context,
  userId: string,
  said: Pick<Notification, 'title' | 'body' | 'action'>,
): Promise<Notification[]> {
  const { id, firstName: name, email, audience } = await getUser(context.db, userId)
  return [{ recipient: { userId: id, name, email, audience }, href: '/close-account', ...said }]
}

export async function closing(context: Context, { subjectId, after }: DomainEvent<'account.close'>) {
  return toOwner(context, subjectId, {
    title: 'Your account is being closed',
    body: (say) =>
      `We erase it on ${say.day(after.closesAt)}, or once everything still open has finished. Until then you can keep it. If you did not ask for this, keep it and set a new password at once.`,
    action: 'See what ends and what is kept',
  })
}

export const kept = (context: Context, { subjectId }: DomainEvent<'account.keep'>) =>
  toOwner(context, subjectId, {
    title: 'Your account stays open',
    body: 'It will not be closed. Anything that has already ended stays ended.',
    action: 'See your account',
  })

/** The last mail to the person. Their address exists in this job only. */
export async function mailErased(
  context: Context,
  { email, firstName, audience }: { email: string; firstName: string; audience: Audience },
): Promise<void> {
  await context.ports.mail.send({
    to: email,
    ...contentOf({
      title: 'Your Wellspring account was erased',
      greeting: `Hello ${firstName},`,
      parts: [
        {
          text: 'Your account is gone, and with it your profile, your messages, and everything you told us about your health. No one can bring it back.',
        },
        {
          text: 'We keep what tax law, patient care and our activity log require, but no one can log in to it. You have seen the list. You are welcome to come back at any time.',
        },
        {
          action: 'Sign up again',
          href: `${context.deps.config.origins[audience]}/signup`,
        },
      ],
    }),
  })
}
