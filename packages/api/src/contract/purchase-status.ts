// Values only, no schemas: list URLs are parsed before their screens have loaded.

/** `lapsed`: never paid. `closed`: refunded, expired or reclaimed by the bank; no sessions can be booked. */
export const purchaseStatuses = ['unpaid', 'active', 'closed', 'lapsed'] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]
