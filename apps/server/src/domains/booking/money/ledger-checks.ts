import { paidSaleChecks } from '../../wallet/ledger/paid-sale-checks.ts'

/** Compares the ledger's figures of bookings with the bookings' own. */
export const bookingLedgerChecks = paidSaleChecks('booking', 'a booking')
