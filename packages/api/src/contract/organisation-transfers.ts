import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId } from './fields.ts'

/** Days during which the ownership of an organisation can be accepted. */
export const TRANSFER_DAYS = 14

const transferStatuses = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type TransferStatus = (typeof transferStatuses)[number]

/** A transfer is decided once. */
export const nextTransferStatuses: Record<TransferStatus, readonly TransferStatus[]> = {
  open: ['accepted', 'declined', 'withdrawn', 'expired'],
  accepted: [],
  declined: [],
  withdrawn: [],
  expired: [],
}

/** The role that the former owner keeps. */
const formerOwners = ['administrator', 'none'] as const
export type FormerOwner = (typeof formerOwners)[number]

/** An offered transfer of ownership; visible to the two people involved only. */
export const OrganisationTransfer = z.object({
  id: Id,
  from: z.string(),
  to: z.string(),
  /** True when the caller is the recipient, false when they offered it. */
  isForSelf: z.boolean(),
  thenRole: z.enum(formerOwners),
  expiresAt: Instant,
})
export type OrganisationTransfer = z.infer<typeof OrganisationTransfer>

export const OfferTransferInput = z.object({
  administratorId: Id,
  thenRole: z.enum(formerOwners, 'Choose what happens to your role'),
})

const access = ['tenant'] as const
const logsReads = true
const one = z.object({ id: PathId })
const TransferAnswer = z.object({ transfer: OrganisationTransfer })
const EndedAnswer = z.object({ ended: z.boolean() })

export const organisationTransfers = {
  offerTransfer: endpoint('POST', '/organisation/transfers', {
    proof: true,
    access,
    logsReads,
    summary:
      'Offer the organisation to one of its administrators, as its owner. Ownership changes when they accept.',
  })
    .input(OfferTransferInput)
    .output(TransferAnswer),
  withdrawTransfer: endpoint('DELETE', '/organisation/transfers/{id}', {
    access,
    logsReads,
    summary: 'Withdraw an open offer.',
  })
    .input(one)
    .output(EndedAnswer),
  declineTransfer: endpoint('POST', '/organisation/transfers/{id}/decline', {
    access,
    logsReads,
    summary: 'Decline the ownership of an organisation. Its owner is notified.',
  })
    .input(one)
    .output(EndedAnswer),
  acceptTransfer: endpoint('POST', '/organisation/transfers/{id}/accept', {
    access,
    logsReads,
    summary:
      'Accept the ownership of an organisation. The former owner is no longer charged; what they paid for runs to its end.',
  })
    .input(one)
    .output(z.object({ paidUntil: Instant.nullable() })),
}
