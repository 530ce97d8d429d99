// Values only, no schemas: list URLs are parsed before their screens have loaded.

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

/** Allowed status transitions, shared by the server, the screens and the docs. */
export const nextDisputeStatuses: Record<DisputeStatus, readonly DisputeStatus[]> = {
  pending: ['accepted', 'rejected', 'withdrawn', 'escalated'],
  accepted: ['returning', 'refunded', 'withdrawn'],
  returning: ['refunded', 'escalated'],
  rejected: ['escalated'],
  escalated: ['refunded', 'rejected'],
  refunded: [],
  withdrawn: [],
}
