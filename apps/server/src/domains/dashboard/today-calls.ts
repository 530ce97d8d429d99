import type { InferContractRouterInputs } from '@orpc/contract'

import type { contract } from '@wellspring/api/contract'
import type { Kind } from '@wellspring/api/contract/endpoint'
import { ON_ITS_WAY } from '@wellspring/api/contract/order-status'

import type { Actor } from '../../context.ts'

type Inputs = InferContractRouterInputs<typeof contract>

/** A call of the contract with its input. */
export type TodayCall = {
  [Domain in keyof Inputs]: {
    [Verb in keyof Inputs[Domain] & string]: {
      call: `${Domain}.${Verb}`
      input: NonNullable<Inputs[Domain][Verb]>
    }
  }[keyof Inputs[Domain] & string]
}[keyof Inputs]

export interface TodayAsker {
  actor: Actor
  zone: string
  now: Date
}

const first = { page: 0, limit: 1 }

const ofFrame: readonly TodayCall[] = [
  { call: 'dashboard.getFigures', input: {} },
  { call: 'notifications.listNotices', input: { limit: 50 } },
]

const ofPatron = ({ zone }: TodayAsker): readonly TodayCall[] => [
  ...ofFrame,
  { call: 'identity.getProfile', input: {} },
  { call: 'cart.getCart', input: {} },
  { call: 'wellness.getMoodPatterns', input: { zone } },
  { call: 'booking.listBookings', input: { when: 'upcoming', ...first } },
  { call: 'booking.listBookings', input: { when: 'past', ...first } },
  { call: 'orders.listOrders', input: ON_ITS_WAY },
  { call: 'events.listEventBookings', input: { when: 'upcoming', ...first } },
  { call: 'educationalContent.listLibrary', input: { shelf: 'in_progress', ...first } },
  { call: 'wellness.getLotus', input: { zone } },
  { call: 'wellness.getNextStep', input: { zone } },
  { call: 'waitlist.listWaitlist', input: { open: 'true', limit: 10 } },
]

const ofApplicant = ({ actor: { userId } }: TodayAsker): readonly TodayCall[] => [
  ...ofFrame,
  { call: 'onboarding.getProviderDetails', input: { id: userId } },
  { call: 'events.listHelpedDates', input: {} },
]

const ofProvider = (asker: TodayAsker): readonly TodayCall[] => [
  ...ofApplicant(asker),
  { call: 'onboarding.listOwnCredentials', input: {} },
  { call: 'scheduling.getAvailability', input: {} },
  { call: 'directory.listOwnServices', input: { ...first, status: 'published' } },
  { call: 'directory.listOwnServices', input: { ...first, status: 'published', sort: '-price' } },
  { call: 'catalogue.listOwnProducts', input: first },
  { call: 'wallet.getSellerWallet', input: {} },
  { call: 'wallet.listWeeksOfSales', input: {} },
  { call: 'booking.listBookings', input: { when: 'upcoming', page: 0, limit: 3 } },
  { call: 'events.listEvents', input: { providerId: asker.actor.userId, upcomingOnly: 'true', ...first } },
]

const ofTenant = ({ actor: { userId } }: TodayAsker): readonly TodayCall[] => [
  ...ofFrame,
  { call: 'onboarding.getTenantDetails', input: { id: userId } },
  { call: 'organisations.getOrganisation', input: {} },
]

const ofOrganisation = (asker: TodayAsker): readonly TodayCall[] => [
  ...ofTenant(asker),
  { call: 'onboarding.listOwnCredentials', input: {} },
  { call: 'organisations.listInvitations', input: first },
  { call: 'organisations.listMembers', input: first },
  { call: 'organisations.listAdministrators', input: {} },
  { call: 'organisations.getReport', input: { from: monthBefore(asker.now, 12) } },
  { call: 'memberships.getOwnSubscription', input: {} },
]

/** The month this many months before an instant. */
function monthBefore(now: Date, months: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)).toISOString().slice(0, 7)
}

const ofAdmin = (): readonly TodayCall[] => [...ofFrame, { call: 'wallet.listWeeksOfSales', input: {} }]

/** Calls of the first page by kind of account. */
export const todayCalls: Record<Kind, (asker: TodayAsker) => readonly TodayCall[]> = {
  patron: ofPatron,
  provider: (asker) =>
    asker.actor.roles.includes('member-provider') ? ofProvider(asker) : ofApplicant(asker),
  tenant: (asker) => (asker.actor.roles.includes('hospital-admin') ? ofOrganisation(asker) : ofTenant(asker)),
  admin: ofAdmin,
  staff: () => ofFrame,
}
