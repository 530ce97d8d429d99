// Values only, no schemas: list URLs are parsed before their screens have loaded.

export const planTitles = ['Patron', 'Provider', 'Tenant'] as const
export type PlanTitle = (typeof planTitles)[number]

export const subscriptionStatuses = ['incomplete', 'active', 'past_due', 'paused', 'canceled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** Allowed status transitions of a membership. */
export const nextSubscriptionStatuses: Record<SubscriptionStatus, readonly SubscriptionStatus[]> = {
  incomplete: ['active', 'canceled'],
  active: ['past_due', 'paused', 'canceled'],
  past_due: ['active', 'paused', 'canceled'],
  paused: ['active', 'past_due', 'canceled'],
  canceled: [],
}
