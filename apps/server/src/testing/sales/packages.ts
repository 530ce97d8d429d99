import type { BookingDetail } from '@wellspring/api/contract/booking'
import type { OwnPackage, PackageInput, PurchaseDetail } from '@wellspring/api/contract/packages'

import type { SignedIn, TestApp } from '../app.ts'
import { holdOf, makePractice } from '../bookings.ts'
import type { Practice, PracticeOptions } from '../bookings.ts'
import { address } from './checkout.ts'
import { withNewKey } from './disputed-orders.ts'

/** A provider who sells a package, and an interested patron. */
export interface Offered extends Practice {
  offer: OwnPackage
}

export interface Bought extends Offered {
  purchase: PurchaseDetail
}

export interface Used extends Bought {
  booking: BookingDetail
}

export type OfferOptions = PracticeOptions & { package?: Partial<PackageInput> }

/** A package of three $80 sessions that cost $90 separately, valid for a year. */
export const packageInput = (serviceId: string, changes: Partial<PackageInput> = {}): PackageInput => ({
  serviceId,
  sessions: 3,
  sessionPrice: 80,
  validMonths: 12,
  ...changes,
})

export async function makeOffer(stand: TestApp, options: OfferOptions = {}): Promise<Offered> {
  const practice = await makePractice(stand, options)
  const { packages } = practice.provider.client
  const { package: draft } = await packages.createPackage(packageInput(practice.service.id, options.package))
  const { package: offer } = await packages.movePackage({ id: draft.id, status: 'published' })
  return { ...practice, offer }
}

type Seen = Pick<OwnPackage, 'id' | 'price' | 'sessions' | 'validMonths'> & { service: { id: string } }

export const buyInput = ({ id, price, service, sessions, validMonths }: Seen, paymentMethodId = 'pm_ok') => ({
  packageId: id,
  expectedPrice: price,
  paymentMethodId,
  expectedTerms: {
    serviceId: service.id,
    sessions,
    validMonths,
  },
  billingDetails: {
    ...address,
    email: 'maya@wellspring.example',
  },
})

export const buyFor = (patron: Pick<SignedIn, 'client'>, offer: OwnPackage, card?: string) =>
  patron.client.packages.buyPackage(buyInput(offer, card), withNewKey())

export async function makePurchase(stand: TestApp, options?: OfferOptions): Promise<Bought> {
  const offered = await makeOffer(stand, options)
  return { ...offered, purchase: (await buyFor(offered.patron, offered.offer)).purchase }
}

/** Books a slot with a unit of a purchase. */
export async function useFor(bought: Bought, startsAt?: string): Promise<BookingDetail> {
  const { client } = bought.patron
  const { booking } = await client.booking.holdBooking(holdOf(bought, startsAt))
  const paying = { id: booking.id, purchaseId: bought.purchase.id }
  return (await client.booking.payFromPackage(paying, withNewKey())).booking
}

/** A booking that a package unit pays for or is reserved for. */
export async function makeUsed(stand: TestApp, options: OfferOptions & { at?: string } = {}): Promise<Used> {
  const bought = await makePurchase(stand, options)
  const booking = await useFor(bought, options.at)
  return { ...bought, booking, purchase: await purchaseOf(bought) }
}

/** Returns a purchase as its patron sees it now. */
export const purchaseOf = async ({ patron, purchase }: Bought): Promise<PurchaseDetail> =>
  (await patron.client.packages.getPurchase({ id: purchase.id })).purchase
