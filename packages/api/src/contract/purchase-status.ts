// Values only, no schemas: addresses of lists are read before their screens are there.

/** `lapsed`: nobody paid. `closed`: what was left went back, or the bank took it; no more can be booked. */
export const purchaseStatuses = ['unpaid', 'active', 'closed', 'lapsed'] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]
