// Values only, no schemas: addresses of lists are read before their screens are there.

export const planTitles = ['Patron', 'Provider', 'Tenant'] as const
export type PlanTitle = (typeof planTitles)[number]

export const subscriptionStatuses = ['incomplete', 'active', 'past_due', 'paused', 'canceled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** Where a membership may go from where it stands. */
export const nextSubscriptionStatuses: Record<SubscriptionStatus, readonly SubscriptionStatus[]> = {
  incomplete: ['active', 'canceled'],
  active: ['past_due', 'paused', 'canceled'],
  past_due: ['active', 'paused', 'canceled'],
  paused: ['active', 'past_due', 'canceled'],
  canceled: [],
}
