// Values only, no schemas: addresses of lists are read before their screens are there.

export const disputeStatuses = [
  'pending',
  'accepted',
  'returning',
  'escalated',
  'refunded',
  'rejected',
  'withdrawn',
] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** Where a dispute may go from where it stands: the table that server, buttons and documents share. */
export const nextDisputeStatuses: Record<DisputeStatus, readonly DisputeStatus[]> = {
  pending: ['accepted', 'rejected', 'withdrawn', 'escalated'],
  accepted: ['returning', 'refunded', 'withdrawn'],
  returning: ['refunded', 'escalated'],
  rejected: ['escalated'],
  escalated: ['refunded', 'rejected'],
  refunded: [],
  withdrawn: [],
}
