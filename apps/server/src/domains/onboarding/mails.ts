import { eq } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Occurred } from '../../reactions.ts'
import { users } from '../identity/tables.ts'
import { applications } from './tables.ts'

async function applicantOf(context: Context, subject: string) {
  const [row] = await context.db
    .select({
      firstName: users.firstName,
      email: users.email,
      kind: applications.kind,
      stage: applications.stage,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(eq(applications.id, subject.replace('application:', '')))
  if (!row) throw new Error(`there is no ${subject}`)
  const path = row.kind === 'provider' ? 'provider-forms' : 'profile-setup'
  const origin = context.services.config.origins[row.kind]
  return { ...row, statusUrl: `${origin}/${path}`, dashboardUrl: `${origin}/${row.kind}/dashboard` }
}

const write = (context: Context, to: { email: string; firstName: string }, subject: string, said: string[]) =>
  context.ports.mail.send({
    to: to.email,
    subject,
    text: [`Hello ${to.firstName},`, ...said].join('\n\n'),
  })

export async function mailReceived(context: Context, { subject }: Occurred): Promise<void> {
  const applicant = await applicantOf(context, subject)
  await write(context, applicant, 'We have received your application', [
    'thank you. Your application is under review. We will write to you once the review is complete.',
    `You can see how it stands at ${applicant.statusUrl}.`,
  ])
}

export async function mailApproved(context: Context, { subject, after }: Occurred): Promise<void> {
  const applicant = await applicantOf(context, subject)
  const isIn = (after as { stage?: string } | null)?.stage === 'activated'
  await write(context, applicant, 'Your application has been approved', [
    isIn
      ? 'what you sent in has been approved. Everything goes on as before.'
      : `congratulations. Please complete the payment to activate your account: ${applicant.statusUrl}`,
  ])
}

interface Rejection {
  adminComments?: string | null
}

export async function mailRejected(context: Context, { subject, after }: Occurred): Promise<void> {
  const applicant = await applicantOf(context, subject)
  const { adminComments } = (after ?? {}) as Rejection
  await write(context, applicant, 'Your application requires some changes', [
    'a reviewer has looked at your application and asks for some changes:',
    adminComments ?? '',
    `Everything you entered is kept. You can correct it and send it in again at ${applicant.statusUrl}.`,
  ])
}

interface Ending {
  title: string
  expiresOn: string
  daysLeft: number
}

export async function mailExpiry(context: Context, { subject, after }: Occurred): Promise<void> {
  const applicant = await applicantOf(context, subject)
  const { title, expiresOn, daysLeft } = after as Ending
  const when =
    daysLeft < 0 ? `expired on ${expiresOn}` : daysLeft === 0 ? 'expires today' : `expires on ${expiresOn}`
  await write(context, applicant, `${title} ${when}`, [
    `${title} ${when}. Please send in the newer one at ${applicant.dashboardUrl}, so that your work with us goes on.`,
  ])
}

export async function mailSuspended(context: Context, { subject }: Occurred): Promise<void> {
  const applicant = await applicantOf(context, subject)
  await write(context, applicant, 'Your account is paused: a license has expired', [
    'a license that you need for your work has expired, so nobody can book or buy from you for the time being. What was agreed on already stands.',
    `As soon as the newer one is approved, everything goes on: ${applicant.dashboardUrl}`,
  ])
}

export async function mailAttest(context: Context, { subject }: Occurred): Promise<void> {
  const applicant = await applicantOf(context, subject)
  await write(context, applicant, 'Does everything still hold?', [
    `it is four months since you last told us that your details hold. Please look at them and confirm: ${applicant.dashboardUrl}`,
  ])
}
