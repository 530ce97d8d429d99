import type { PersonRecords } from '../../../person-records.ts'
import {
  connectedAccounts,
  findings,
  ledgerAccounts,
  payoutHolds,
  payouts,
  sales,
  statementLines,
  tokenDebts,
  tokenLots,
} from '../tables.ts'

export const walletPersonRecords: readonly PersonRecords[] = [
  { person: tokenLots.userId, title: 'Tokens', kept: 'money' },
  { person: payouts.sellerId, title: 'Payouts', kept: 'money' },
  { person: statementLines.sellerId, title: 'Account statement', kept: 'money' },
  { person: connectedAccounts.sellerId, withheld: 'anothers', kept: 'money' },
  { person: ledgerAccounts.ownerId, withheld: 'internal', kept: 'money' },
  { person: payoutHolds.sellerId, withheld: 'anothers', kept: 'money' },
  { person: findings.resolvedBy, withheld: 'work', kept: 'work' },
  { person: sales.buyerId, withheld: 'internal', kept: 'money' },
  { person: sales.sellerId, withheld: 'anothers', kept: 'money' },
  { person: sales.sponsorId, withheld: 'anothers', kept: 'internal' },
  { person: tokenDebts.userId, withheld: 'internal', kept: 'money' },
]
