import { eq } from '../../../db/drizzle.ts'

import { invoices, plans, subscriptions } from '../../memberships/tables.ts'
import { priceChange } from '../../memberships/notifications.ts'
import { applications } from '../../onboarding/tables.ts'
import { mailInvitation } from '../../organisations/invitations/mail.ts'
import {
  organisationAdministrators,
  organisationDeposits,
  organisationMembers,
  organisations,
  organisationTransfers,
} from '../../organisations/tables.ts'
import { sampleId } from '../sample.ts'
import type { EventSample, OtherSample, SampleRows, Samples } from '../sample.ts'
import { otherPatronId, patronId, providerId, tenantId } from './people.ts'

const membershipId = sampleId('membership')
const invoiceId = sampleId('invoice')
const applicationId = sampleId('application')
const tenantApplicationId = sampleId('application of an organisation')
const organisationId = sampleId('organisation')
const memberId = sampleId('member')
const closedAt = '2026-11-20T09:00:00.000Z'
const helperId = sampleId('helper')
const depositId = sampleId('deposit')
const transferId = sampleId('offer of an organisation')
const organisationName = 'Stone Clinic'

const card = { paymentMethodId: 'sample', brand: 'visa', last4: '4242', expMonth: 1, expYear: 2020 }

/** Plan titles are unique, so an existing plan with its real price is used. */
async function planOf({ tx, add }: SampleRows): Promise<string> {
  const [known] = await tx.select({ id: plans.id }).from(plans).where(eq(plans.title, 'Provider'))
  if (known) return known.id
  const id = sampleId('plan')
  await add(plans, { id, title: 'Provider', priceCents: 9900, billed: 'monthly' })
  return id
}

async function rows(sample: SampleRows) {
  const { add, day, now } = sample
  await add(subscriptions, {
    id: membershipId,
    userId: providerId,
    planId: await planOf(sample),
    priceCents: 7900,
    status: 'active',
    card: { ...card, expMonth: now.getUTCMonth() + 1, expYear: now.getUTCFullYear() },
    startedAt: day(-60),
    currentPeriodEnd: day(12),
    pastDueMessage: 'Your card has too little money.',
  })
  await add(invoices, {
    id: invoiceId,
    membershipId,
    userId: providerId,
    status: 'paid',
    title: 'Provider membership',
    amountCents: 7900,
    periodEnd: day(30),
    card: 'Visa ending in 4242',
    billTo: { name: 'Ben Hart', email: 'ben.hart@sample.example', lines: [] },
  })
  const application = { submissionId: sampleId('submission'), stage: 'activated' as const }
  await add(applications, {
    ...application,
    id: applicationId,
    userId: providerId,
    kind: 'provider',
    businessName: 'Hart Psychology',
  })
  await add(applications, {
    ...application,
    id: tenantApplicationId,
    userId: tenantId,
    kind: 'tenant',
    businessName: organisationName,
  })
  await add(organisations, { id: organisationId, applicationId: tenantApplicationId, ownerId: tenantId })
  await add(organisationMembers, {
    id: memberId,
    organisationId,
    patronId,
    email: 'ada.morgan@sample.example',
  })
  await add(organisationMembers, {
    organisationId,
    patronId: otherPatronId,
    endedAt: new Date(closedAt),
    endedBy: 'organisation',
  })
  await add(organisationDeposits, { id: depositId, organisationId, payerId: tenantId, amountCents: 250_000 })
  await add(organisationAdministrators, {
    id: helperId,
    organisationId,
    userId: otherPatronId,
    role: 'administrator',
  })
  await add(organisationTransfers, {
    id: transferId,
    organisationId,
    fromId: tenantId,
    toId: otherPatronId,
    thenRole: 'administrator',
    status: 'open',
    expiresAt: day(14),
  })
}

const step = (status: 'active' | 'past_due' | 'paused' | 'canceled', invoiceIds: string[] = []) => ({
  status,
  invoiceIds,
})
const paid = step('active', [invoiceId])
const is =
  (values: (sample: SampleRows) => Partial<typeof subscriptions.$inferInsert>) => (sample: SampleRows) =>
    sample.tx.update(subscriptions).set(values(sample)).where(eq(subscriptions.id, membershipId))
const pastDue = is(({ day }) => ({ status: 'past_due', pastDueSince: day(-1), nextAttemptAt: day(2) }))
const pausing = is(({ day }) => ({ pauseFrom: day(12), resumesAt: day(72) }))
const paused = is(({ day }) => ({ status: 'paused', pauseFrom: day(-12), resumesAt: day(30) }))

const ofMemberships: EventSample[] = [
  { name: 'membership.start', when: 'A membership begins', subjectId: membershipId, after: paid },
  { name: 'membership.renew', when: 'A month is paid', subjectId: membershipId, after: paid },
  { name: 'membership.recover', when: 'A past due membership is paid', subjectId: membershipId, after: paid },
  { name: 'membership.pauseEnd', when: 'A pause has ended', subjectId: membershipId, after: paid },
  {
    name: 'membership.pastDue',
    when: 'A card is declined',
    subjectId: membershipId,
    after: step('past_due'),
    given: pastDue,
  },
  {
    name: 'membership.retry',
    when: 'A card is declined for the last time',
    subjectId: membershipId,
    after: step('past_due'),
    given: is(({ day }) => ({ status: 'past_due', pastDueSince: day(-9), nextAttemptAt: null })),
  },
  {
    name: 'membership.cardExpiring',
    when: 'A card is about to expire',
    subjectId: membershipId,
    after: { endsOn: null },
  },
  {
    name: 'membership.cancel',
    when: 'A membership is cancelled',
    subjectId: membershipId,
    after: { cancelAtPeriodEnd: true, cancelReason: null },
    given: is(() => ({ cancelAtPeriodEnd: true })),
  },
  {
    name: 'membership.pause',
    when: 'A pause is requested',
    subjectId: membershipId,
    after: { pauseFrom: '', resumesAt: null },
    given: pausing,
  },
  {
    name: 'membership.pauseBegin',
    when: 'A pause begins',
    subjectId: membershipId,
    after: step('paused'),
    given: paused,
  },
  {
    name: 'membership.pauseEnding',
    when: 'A pause is about to end',
    subjectId: membershipId,
    after: { resumesAt: null },
    given: paused,
  },
  {
    name: 'membership.claim',
    when: 'A bank takes a monthly payment back',
    subjectId: membershipId,
    after: { status: 'needs_response', amountCents: 4900, feeCents: 1500 },
  },
  {
    name: 'membership.claim',
    when: 'A bank decides that a monthly payment stands',
    subjectId: membershipId,
    after: { status: 'won', amountCents: 4900, feeCents: 0 },
  },
  {
    name: 'membership.end',
    when: 'A membership has ended',
    subjectId: membershipId,
    after: step('canceled'),
    given: is(() => ({ status: 'canceled' })),
  },
  {
    name: 'membership.end',
    when: 'A first payment is refunded',
    subjectId: membershipId,
    after: step('canceled'),
    given: is(({ now }) => ({ status: 'canceled', refundAskedAt: now })),
  },
]

const ofOrganisations: EventSample[] = [
  { name: 'organisation.open', when: 'An organisation can begin', subjectId: organisationId, after: null },
  {
    name: 'organisationMember.join',
    when: 'A patron joins an organisation',
    subjectId: memberId,
    after: { invitationId: sampleId('invitation') },
  },
  {
    name: 'organisationMember.leave',
    when: 'A patron leaves an organisation',
    subjectId: memberId,
    after: null,
  },
  {
    name: 'organisationMember.remove',
    when: 'An organisation removes someone',
    subjectId: memberId,
    after: null,
  },
  {
    name: 'organisationAdministrator.join',
    when: 'Someone becomes an administrator of an organisation',
    subjectId: helperId,
    after: { role: 'administrator', invitationId: sampleId('invitation') },
  },
  {
    name: 'organisationAdministrator.remove',
    when: 'Someone is no longer an administrator of an organisation',
    subjectId: helperId,
    after: { userId: tenantId, organisation: organisationName },
  },
  {
    name: 'organisationTransfer.offer',
    when: 'Someone is offered an organisation',
    subjectId: transferId,
    after: { thenRole: 'administrator' },
  },
  {
    name: 'organisationTransfer.withdraw',
    when: 'The offer of an organisation is withdrawn',
    subjectId: transferId,
    after: null,
  },
  {
    name: 'organisationTransfer.decline',
    when: 'Someone declines the ownership of an organisation',
    subjectId: transferId,
    after: null,
  },
  {
    name: 'organisationTransfer.accept',
    when: 'An organisation has a new owner',
    subjectId: transferId,
    after: { thenRole: 'administrator', paidUntil: '2026-12-14T09:00:00.000Z' },
  },
  {
    name: 'organisation.close',
    when: 'An organisation is closed',
    subjectId: organisationId,
    after: { administratorIds: [providerId], members: 58, closedAt },
  },
  {
    name: 'organisationBenefits.giveBack',
    when: 'The rest of a fund is refunded',
    subjectId: organisationId,
    after: { cents: 120_000 },
  },
  {
    name: 'organisationDeposit.pay',
    when: 'An organisation pays into its fund',
    subjectId: depositId,
    after: { amountCents: 250_000 },
  },
]

const decision = {
  submission: 1,
  adminComments: 'Please send the back of your license as well.',
  sectionComments: {},
  reason: null,
}

const ofApplications: EventSample[] = [
  {
    name: 'application.submit',
    when: 'An application is submitted',
    subjectId: applicationId,
    after: { stage: 'submitted', submission: 1 },
  },
  {
    name: 'application.approve',
    when: 'An application is approved',
    subjectId: applicationId,
    after: { stage: 'approved', ...decision },
  },
  {
    name: 'application.approve',
    when: 'A change is approved',
    subjectId: applicationId,
    after: { stage: 'activated', ...decision },
  },
  {
    name: 'application.reject',
    when: 'An application needs changes',
    subjectId: applicationId,
    after: {
      stage: 'changes_requested',
      ...decision,
      sectionComments: { education: 'The back of the license is missing.' },
    },
  },
  {
    name: 'application.suspend',
    when: 'A license has expired',
    subjectId: applicationId,
    after: { stage: 'suspended' },
  },
  {
    name: 'application.requestAttestation',
    when: 'Details are to be confirmed',
    subjectId: applicationId,
    after: { attestedAt: '' },
  },
  {
    name: 'application.flagExclusion',
    when: 'Someone may be on the exclusions list',
    subjectId: applicationId,
    after: { finding: 'The same name, state and year of birth as an entry of the list.' },
  },
  {
    name: 'credential.remind',
    when: 'A license expires soon',
    subjectId: applicationId,
    after: { title: 'State license NY 12345', expiresOn: '2027-01-31', daysLeft: 30 },
  },
  {
    name: 'credential.remind',
    when: 'A license that is not required has expired',
    subjectId: applicationId,
    after: { title: 'Liability insurance', expiresOn: '2026-10-31', daysLeft: -1 },
  },
]

const invitation = (role: 'member' | 'administrator' | 'viewer', when: string): OtherSample => ({
  id: `organisation-invitation-${role}`,
  kind: 'account',
  when,
  tell: (context) =>
    mailInvitation(
      context,
      { id: sampleId('invitation'), email: 'ada.morgan@sample.example', name: 'Ada', role, sends: 1 },
      organisationName,
    ),
})

export const membership: Samples = {
  rows,
  events: [...ofMemberships, ...ofOrganisations, ...ofApplications],
  others: [
    {
      id: 'price-change',
      kind: 'money',
      when: 'The price of a plan changes',
      tell: (context) => priceChange(context, { subjectId: membershipId }),
    },
    invitation('member', 'An organisation invites someone'),
    invitation('administrator', 'Someone is asked to look after an organisation'),
    invitation('viewer', 'Someone is asked to look at the reports of an organisation'),
  ],
}
