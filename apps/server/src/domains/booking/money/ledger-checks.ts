import { paidSaleChecks } from '../../wallet/ledger/paid-sale-checks.ts'

/** What the ledger says of bookings beside what they say themselves. */
export const bookingLedgerChecks = paidSaleChecks('booking', 'a booking')
