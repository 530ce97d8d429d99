import type { Benefits, ListedDeposit, SponsorOffer } from '../contract/organisation-benefits.ts'
import type { OrganisationClosing } from '../contract/organisation-closing.ts'
import type { Report } from '../contract/organisation-reports.ts'
import type { OrganisationTransfer } from '../contract/organisation-transfers.ts'
import type { OrganisationRecord, OrganisationRecordDetail } from '../contract/organisation-records.ts'
import type {
  Administrator,
  Invitation,
  JoiningTerms,
  OpenedInvitation,
  Organisation,
  OrganisationLink,
  OwnInvitation,
  OrganisationMember,
} from '../contract/organisations.ts'

const id = (last: string) => `0190f0a0-0000-7000-8000-0000000009${last}`

export const organisationSample = (change: Partial<Organisation> = {}): Organisation => ({
  id: id('01'),
  name: 'Northgate Community Clinic',
  role: 'owner',
  abilities: ['people', 'administrators', 'reports', 'billing', 'benefits'],
  seats: { total: 1000, members: 58, invited: 2 },
  readOnlyFrom: null,
  isReadOnly: false,
  closedAt: null,
  ...change,
})

export const closingSample = (change: Partial<OrganisationClosing> = {}): OrganisationClosing => ({
  closedAt: null,
  members: 58,
  invitations: 2,
  administrators: 1,
  paidUntil: '2026-07-03T09:00:00.000Z',
  paidIn: 4100,
  ...change,
})

export const memberSample = (change: Partial<OrganisationMember> = {}): OrganisationMember => ({
  id: id('02'),
  email: 'ines.ferreira@northgate.example',
  name: 'Inês Ferreira',
  department: 'Nursing',
  joinedAt: '2026-02-03T09:00:00.000Z',
  ...change,
})

export const invitationSample = (change: Partial<Invitation> = {}): Invitation => ({
  id: id('03'),
  email: 'tom.okoro@northgate.example',
  name: 'Tom Okoro',
  department: null,
  role: 'member',
  status: 'open',
  sentAt: '2026-06-12T09:00:00.000Z',
  expiresAt: '2026-06-26T09:00:00.000Z',
  canResend: true,
  ...change,
})

export const administratorSample = (change: Partial<Administrator> = {}): Administrator => ({
  id: id('04'),
  name: 'Owen Prichard',
  email: 'owen@northgate.example',
  role: 'owner',
  since: '2025-06-01T09:00:00.000Z',
  isSelf: true,
  ...change,
})

const joiningTermsSample: JoiningTerms = {
  version: 1,
  sees: ['The address, the name and the department it invited you by, and the day you joined.'],
  never: ['Whether you use Wellspring at all.', 'Your bookings and what you pay.'],
}

export const openedInvitationSample = (change: Partial<OpenedInvitation> = {}): OpenedInvitation => ({
  organisation: 'Northgate Community Clinic',
  role: 'member',
  address: 't•••@n•••.example',
  expiresAt: '2026-06-26T09:00:00.000Z',
  state: 'usable',
  terms: joiningTermsSample,
  ...change,
})

export const organisationLinkSample = (change: Partial<OrganisationLink> = {}): OrganisationLink => ({
  id: id('05'),
  organisation: 'Northgate Community Clinic',
  joinedAt: '2026-02-03T09:00:00.000Z',
  text: 'I belong to Northgate Community Clinic on Wellspring until I leave, which I can do at any time.',
  invitedAs: 'ines.ferreira@northgate.example',
  ...change,
})

export const ownInvitationSample = (change: Partial<OwnInvitation> = {}): OwnInvitation => ({
  id: id('06'),
  organisation: 'Harbour Light Hospital',
  expiresAt: '2026-12-10T09:00:00.000Z',
  link: '00000000-0000-4000-8000-000000000006.4f2c1d0e9b8a7f6e5d4c3b2a19080706',
  ...change,
})

export const reportSample = (change: Partial<Report> = {}): Report => ({
  members: 60,
  months: [
    { month: '2026-03', people: 35 },
    { month: '2026-04', people: null },
    { month: '2026-05', people: 45 },
  ],
  quarters: [
    {
      from: '2026-01',
      areas: [
        { area: 'physical', people: 40 },
        { area: 'mental', people: 45 },
        { area: 'social', people: null },
        { area: 'spiritual', people: null },
        { area: 'financial', people: null },
      ],
      content: { share: 80, within: 20 },
    },
  ],
  sponsored: [
    { from: '2026-01', setAside: 9000, returned: 3750 },
    { from: '2026-04', setAside: 9000, returned: null },
  ],
  ...change,
})

export const benefitsSample = (change: Partial<Benefits> = {}): Benefits => ({
  rule: { isOn: true, percent: 50, limit: 150, use: 'both' },
  members: 60,
  covered: 60,
  free: 1200,
  paidIn: 19_000,
  missing: 0,
  isFrozen: false,
  lacks: 0,
  quarters: [
    { from: '2026-01', people: 58, setAside: 8700, returned: 4500 },
    { from: '2026-04', people: 60, setAside: 9000, returned: null },
  ],
  ...change,
})

export const transferSample = (change: Partial<OrganisationTransfer> = {}): OrganisationTransfer => ({
  id: id('09'),
  from: 'Owen Prichard',
  to: 'Mira Sand',
  isForSelf: false,
  thenRole: 'administrator',
  expiresAt: '2026-06-26T09:00:00.000Z',
  ...change,
})

export const depositSample = (change: Partial<ListedDeposit> = {}): ListedDeposit => ({
  id: id('08'),
  number: 'WF-1001',
  amount: 9000,
  paidAt: '2026-04-01T09:00:00.000Z',
  status: 'paid',
  refunded: 0,
  refunds: [],
  billTo: { name: 'Owen Prichard', email: 'owen@northgate.example' },
  ...change,
})

export const sponsorOfferSample = (change: Partial<SponsorOffer> = {}): SponsorOffer => ({
  organisation: 'Northgate Community Clinic',
  pays: 45,
  rest: 45,
  left: 105,
  never: joiningTermsSample.never,
  ...change,
})

export const organisationRecordSample = (change: Partial<OrganisationRecord> = {}): OrganisationRecord => ({
  id: id('01'),
  name: 'Northgate Community Clinic',
  owner: { name: 'Owen Prichard', email: 'owen@northgate.example' },
  seats: { total: 1000, members: 58, invited: 2 },
  plan: { title: 'Tenant', price: 199, status: 'active', currentPeriodEnd: '2026-07-01T09:00:00.000Z' },
  readOnlyFrom: null,
  isReadOnly: false,
  createdAt: '2025-06-01T09:00:00.000Z',
  ...change,
})

export const organisationDetailSample = (
  change: Partial<OrganisationRecordDetail> = {},
): OrganisationRecordDetail => ({
  ...organisationRecordSample(),
  applicationId: id('06'),
  subscriptionId: id('07'),
  administrators: [
    {
      id: id('04'),
      name: 'Owen Prichard',
      email: 'owen@northgate.example',
      role: 'owner',
      since: '2025-06-01T09:00:00.000Z',
    },
  ],
  ...change,
})
