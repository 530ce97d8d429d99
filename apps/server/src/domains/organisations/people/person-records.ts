import type { PersonRecords } from '../../../person-records.ts'
import {
  organisationAdministrators,
  organisationAllowances,
  organisationBenefits,
  organisationDeposits,
  organisationInvitations,
  organisationMembers,
  organisationReceipts,
  organisationTransfers,
  organisations,
} from '../tables.ts'

export const organisationPersonRecords: readonly PersonRecords[] = [
  { person: organisationMembers.patronId, title: 'Organisations you belong to', kept: 'consents' },
  { person: organisationReceipts.userId, title: 'Receipts of your organisation', kept: 'consents' },
  {
    person: organisationAllowances.patronId,
    title: 'What your organisation has set aside for you',
    kept: 'money',
  },
  { person: organisations.ownerId, title: 'Your organisation', kept: 'others' },
  { person: organisationAdministrators.userId, title: 'Organisations you look after', removed: true },
  { person: organisationTransfers.fromId, title: 'Organisations you offered to someone', kept: 'others' },
  { person: organisationTransfers.toId, title: 'Organisations you were offered', kept: 'others' },
  {
    person: organisationBenefits.holderId,
    title: 'What your organisation pays for its members',
    kept: 'money',
  },
  { person: organisationDeposits.payerId, title: 'What you paid into its fund', kept: 'money' },
  { person: organisationInvitations.acceptedBy, withheld: 'anothers', removed: true },
]
