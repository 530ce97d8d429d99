import type { ApplicationKind } from '@wellspring/api/contract/application-stage'
import { sectionTitles } from '@wellspring/api/contract/section-titles'

import { and, eq, isNull } from '../../db/drizzle.ts'
import type { Context } from '../../context.ts'
import type { DomainEvent, Fact, Notification } from '../../event.ts'
import type { Formats } from '../../formats.ts'
import { DAY_MS } from '../../time.ts'
import { users } from '../identity/tables.ts'
import { APPROVAL_MS, APPROVAL_TITLE } from './rules.ts'
import { applications } from './tables.ts'

async function applicantOf(context: Context, id: string) {
  const [row] = await context.db
    .select({
      userId: users.id,
      name: users.firstName,
      email: users.email,
      audience: applications.kind,
      approvedAt: applications.approvedAt,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(eq(applications.id, id))
  if (!row) throw new Error(`there is no application ${id}`)
  const { approvedAt, ...recipient } = row
  const provider = row.audience === 'provider'
  return {
    recipient,
    approvedAt,
    status: provider ? '/provider-forms' : '/profile-setup',
    dashboard: `/${row.audience}/dashboard`,
  }
}

export async function received(
  context: Context,
  { subjectId }: DomainEvent<'application.submit'>,
): Promise<Notification[]> {
  const { recipient, status } = await applicantOf(context, subjectId)
  return [
    {
      recipient,
      href: status,
      title: 'We have received your application',
      body: 'Thank you. Your application is under review. We will write to you once the review is complete.',
      action: 'See your application',
    },
  ]
}

export async function approved(
  context: Context,
  { subjectId, after, at }: DomainEvent<'application.approve'>,
): Promise<Notification[]> {
  const { recipient, status, approvedAt } = await applicantOf(context, subjectId)
  const isIn = after.stage === 'activated'
  const cents = await context.deps.planPriceCents(context.db, recipient.audience)
  const lapsesAt = new Date((approvedAt ?? at).getTime() + APPROVAL_MS)
  const price = (say: Formats) =>
    cents === null ? '' : ` Your membership costs ${say.dollars(cents)} a month.`
  const words = isIn
    ? {
        body: 'What you sent has been approved. Everything continues as before.',
        action: 'See your details',
      }
    : {
        body: (say: Formats) =>
          `Congratulations. Please complete the payment to activate your account.${price(say)} The approval is valid for ${APPROVAL_MS / DAY_MS} days, until ${say.day(lapsesAt)}; after that we look at your application again.`,
        action: 'Complete the payment',
      }
  return [
    {
      recipient,
      href: status,
      title: 'Your application has been approved',
      ...words,
    },
  ]
}

/** The comments on sections in the order of the form, each below the section's title. */
const commentFacts = (kind: ApplicationKind, comments: Record<string, string>): Fact[] => {
  const titles: Record<string, string> = sectionTitles[kind]
  return Object.keys({ ...titles, ...comments }).flatMap((section) => {
    const text = comments[section]
    return text ? [[titles[section] ?? section, text] as const] : []
  })
}

export async function rejected(
  context: Context,
  { subjectId, after }: DomainEvent<'application.reject'>,
): Promise<Notification[]> {
  const { recipient, status } = await applicantOf(context, subjectId)
  const { adminComments, sectionComments } = after
  return [
    {
      recipient,
      href: status,
      title: 'Your application requires some changes',
      body: `A reviewer has looked at your application and asks for some changes:\n\n${adminComments ?? ''}\n\nEverything you entered is kept.`,
      facts: commentFacts(recipient.audience, sectionComments),
      action: 'Correct and send it again',
    },
  ]
}

const adminsOf = (context: Context) =>
  context.db
    .select({ userId: users.id, name: users.firstName, email: users.email })
    .from(users)
    .where(and(eq(users.kind, 'admin'), isNull(users.disabledAt)))

/** Notifies staff only about an exclusion match. */
export async function excluded(
  context: Context,
  { subjectId, after }: DomainEvent<'application.flagExclusion'>,
): Promise<Notification[]> {
  const [found] = await context.db
    .select({ name: applications.businessName })
    .from(applications)
    .where(eq(applications.id, subjectId))
  const { finding } = after
  return (await adminsOf(context)).map((admin) => ({
    recipient: { ...admin, audience: 'admin' as const },
    href: '/admin/credentials',
    title: `${found?.name ?? 'An applicant'} may be on the exclusions list`,
    body: `${finding}\n\nNothing was changed. Please look at it and say what you found.`,
    action: 'See the credentials',
  }))
}

export async function expiring(
  context: Context,
  { subjectId, after }: DomainEvent<'credential.remind'>,
): Promise<Notification[]> {
  const { recipient, dashboard } = await applicantOf(context, subjectId)
  const { title, expiresOn, daysLeft } = after
  const when = (say: Formats) =>
    daysLeft === 0
      ? 'expires today'
      : `${daysLeft < 0 ? 'expired' : 'expires'} on ${say.calendarDay(expiresOn)}`
  return [
    {
      recipient,
      href: dashboard,
      title: (say) => `${title} ${when(say)}`,
      ...(title === APPROVAL_TITLE
        ? {
            body: 'Every 36 months your whole application is reviewed again. Please look through it, change what is no longer correct and send it again.',
            action: 'Review your application',
          }
        : {
            body: 'Please send in the newer one, so that you can keep working with us.',
            action: 'Send the newer one',
          }),
    },
  ]
}

export async function suspended(
  context: Context,
  { subjectId }: DomainEvent<'application.suspend'>,
): Promise<Notification[]> {
  const { recipient, dashboard } = await applicantOf(context, subjectId)
  return [
    {
      recipient,
      href: dashboard,
      title: 'Your account is paused: a license has expired',
      body: 'A license that you need for your work has expired, so no one can book or buy from you until a newer one is approved. Existing bookings and orders stay as they are. As soon as the newer one is approved, everything continues.',
      action: 'Send the newer one',
    },
  ]
}

export async function attesting(
  context: Context,
  { subjectId }: DomainEvent<'application.requestAttestation'>,
): Promise<Notification[]> {
  const { recipient, dashboard } = await applicantOf(context, subjectId)
  return [
    {
      recipient,
      href: dashboard,
      title: 'Is everything still correct?',
      body: 'It has been four months since you last confirmed your details. Please look at them and confirm that they are still correct.',
      action: 'Check your details',
    },
  ]
}
