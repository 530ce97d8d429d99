import { randomUUID } from 'node:crypto'

import { applicationStages } from '@wellspring/api/contract/application-stage'
import { caseStatuses } from '@wellspring/api/contract/chat-status'
import { ticketStatuses } from '@wellspring/api/contract/ticket-status'

import { chatCases } from '../../domains/community/case-tables.ts'
import { chatMessages, chatReads, chatRooms } from '../../domains/community/tables.ts'
import { subscriptions } from '../../domains/memberships/tables.ts'
import { applications, credentials, exclusionFlags } from '../../domains/onboarding/tables.ts'
import {
  organisationInvitations,
  organisationMembers,
  organisations,
} from '../../domains/organisations/tables.ts'
import { questionnaireRequests } from '../../domains/sharing/tables.ts'
import { tickets } from '../../domains/support/tables.ts'
import { findings, tokenLots } from '../../domains/wallet/tables.ts'
import { addAccount } from './round.ts'
import type { Round } from './round.ts'

export async function addQuestionnaire(
  { rows: { add, day }, pick, patronId, sellerId }: Round,
  bookingId: string,
) {
  const requested = pick(['asked', 'accepted', 'answered', 'declined', 'expired'] as const)
  await add(questionnaireRequests, {
    id: randomUUID(),
    bookingId,
    patronId,
    providerId: sellerId,
    instrument: 'phq-9',
    status: requested,
    dueAt: day(7),
  })
}

/** A seller's application with its credentials and membership. */
export async function addMember({ rows: { add, now, day }, pick, number, sellerId, of }: Round) {
  const applicationId = randomUUID()
  await add(applications, {
    id: applicationId,
    userId: sellerId,
    kind: 'provider',
    stage: pick([...applicationStages, 'in_review', 'in_review'] as const),
    ...pick([
      {},
      { claimedBy: of.adminId, claimedUntil: day(1) },
      { claimedBy: of.adminId, claimedUntil: day(-1) },
    ]),
    approvedAt: pick([null, now]),
    submissionId: randomUUID(),
  })
  await add(credentials, {
    applicationId,
    title: 'State licence',
    required: 'license',
    expiresOn: day(pick([-40, -1, 10, 29, 30, 31, 90]))
      .toISOString()
      .slice(0, 10),
  })
  await add(exclusionFlags, {
    applicationId,
    matchKey: String(number),
    strength: 'name',
    ...pick([{}, { resolvedAt: now, outcome: 'dismissed' as const }]),
  })
  const membership = pick([
    { status: 'active' },
    { status: 'past_due' },
    { status: 'canceled' },
    { status: 'paused', pauseFrom: now },
  ] as const)
  await add(subscriptions, {
    id: randomUUID(),
    userId: sellerId,
    planId: of.planId,
    idempotencyKey: String(number),
    startedAt: now,
    ...membership,
  })
}

/** An organisation with a member and an invitation. */
export async function addOrganisation(round: Round) {
  const { rows, pick, number, isMine, buyerId, of } = round
  const { add, now, day } = rows
  const ownerId = randomUUID()
  await addAccount(rows, pick, ownerId, 'tenant')
  const [tenantApplicationId, otherOrganisationId] = [randomUUID(), randomUUID()]
  await add(applications, {
    id: tenantApplicationId,
    userId: ownerId,
    kind: 'tenant',
    stage: 'activated',
    submissionId: randomUUID(),
  })
  await add(organisations, { id: otherOrganisationId, applicationId: tenantApplicationId, ownerId })
  await add(subscriptions, {
    id: randomUUID(),
    userId: ownerId,
    applicationId: tenantApplicationId,
    planId: of.planId,
    idempotencyKey: String(number),
    startedAt: now,
    status: pick(['active', 'past_due']),
  })
  const where = isMine ? of.organisationId : otherOrganisationId
  const member = pick([{ email: `${number}@member.example` }, { endedAt: now, endedBy: 'patron' as const }])
  await add(organisationMembers, { id: randomUUID(), organisationId: where, patronId: buyerId, ...member })
  const invitation = pick([
    { status: 'open', expiresAt: day(7) },
    { status: 'open', expiresAt: day(-1) },
    { status: 'revoked', expiresAt: day(7) },
    { status: 'expired', expiresAt: day(-7) },
  ] as const)
  await add(organisationInvitations, {
    id: randomUUID(),
    organisationId: where,
    email: `${number}@invited.example`,
    role: 'member',
    ...invitation,
  })
}

export async function addTicket({ rows: { add, day, now }, pick, number, buyerId, of }: Round) {
  const requesterId = pick([of.patronId, of.providerId, of.tenantId, buyerId])
  const status = pick([...ticketStatuses, 'pending', 'resolved'] as const)
  await add(tickets, {
    id: randomUUID(),
    number: 2000 + number,
    requesterId,
    subject: 'other',
    title: 'A question',
    status,
    priority: pick(['low', 'urgent']),
    lastBy: pick(['requester', 'staff', 'staff']),
    assigneeId: pick([null, of.adminId]),
    ...(status === 'open' && { clockSince: day(-pick([0.01, 2])) }),
    ...pick([{}, {}, { ratedAt: now, ratingStars: 4 }]),
  })
}

/** A conversation with a moderation case. */
export async function addChat({ rows: { add }, pick, number, buyerId, of }: Round) {
  const [roomId, messageId] = [randomUUID(), randomUUID()]
  const [oneId, otherId] = [pick([of.patronId, of.providerId]), buyerId].toSorted()
  const lastSeq = pick([1, 4])
  await add(chatRooms, {
    id: roomId,
    kind: 'direct',
    status: pick(['open', 'requested', 'declined']),
    oneId,
    otherId,
    askedById: buyerId,
    lastSeq,
  })
  await add(chatMessages, {
    id: messageId,
    roomId,
    seq: lastSeq,
    clientId: randomUUID(),
    authorId: buyerId,
    status: 'sent',
  })
  await add(chatReads, { roomId, userId: of.patronId, readSeq: pick([0, 1]), isMuted: pick([true, false]) })
  await add(chatCases, {
    id: randomUUID(),
    number: 2000 + number,
    messageId,
    authorId: buyerId,
    status: pick(caseStatuses),
    risk: 'low',
    moderatorId: pick([null, of.adminId]),
  })
}

/** A ledger discrepancy and tokens. */
export async function addMoney({ rows: { add, now, day }, pick, number, patronId }: Round) {
  await add(findings, {
    id: randomUUID(),
    kind: 'charge',
    about: String(number),
    resolvedAt: pick([null, now]),
  })
  const lot = pick([
    { availableAt: null, expiresAt: null },
    { availableAt: day(-1), expiresAt: day(90) },
    { availableAt: day(-400), expiresAt: day(-1) },
  ])
  await add(tokenLots, { id: randomUUID(), userId: patronId, amount: 50, left: pick([0, 20, 50]), ...lot })
}
