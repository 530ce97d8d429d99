import type { TestApp } from '../app.ts'
import { holdOf } from '../bookings.ts'
import type { Call, Calls } from '../call.ts'
import { buyFor, buyInput, makeOffer, makePurchase, makeUsed, packageInput } from '../sales/packages.ts'

type Input = Record<string, unknown>

export function packageCalls(stand: TestApp) {
  const asProvider = async (of: (made: Awaited<ReturnType<typeof makeOffer>>) => Input): Promise<Call> => {
    const made = await makeOffer(stand)
    return { audience: 'provider', cookie: made.provider.cookie, input: of(made) }
  }
  const about = async (input: Input = {}): Promise<Call> => {
    const { patron, purchase } = await makeUsed(stand)
    return { audience: 'patron', cookie: patron.cookie, input: { id: purchase.id, ...input } }
  }
  return {
    'packages.listPackages': async () => {
      const { provider } = await makeOffer(stand)
      return { audience: 'patron', cookie: null, input: { providerId: provider.userId, limit: 5 } }
    },
    'packages.listOwnPackages': () => asProvider(() => ({ limit: 5 })),
    'packages.createPackage': () =>
      asProvider(({ service }) => ({ ...packageInput(service.id, { sessions: 5 }) })),
    'packages.updatePackage': () =>
      asProvider(({ service, offer }) => ({ id: offer.id, ...packageInput(service.id, { sessions: 5 }) })),
    'packages.movePackage': () => asProvider(({ offer }) => ({ id: offer.id, status: 'archived' })),
    'packages.buyPackage': async () => {
      const { patron, offer } = await makeOffer(stand)
      return { audience: 'patron', cookie: patron.cookie, input: buyInput(offer) }
    },
    'packages.confirmPurchase': async () => {
      const { patron, offer } = await makeOffer(stand)
      const { purchase } = await buyFor(patron, offer, 'pm_3ds')
      return { audience: 'patron', cookie: patron.cookie, input: { id: purchase.id } }
    },
    'packages.listPurchases': async () => ({ ...(await about()), input: { limit: 5 } }),
    'packages.getPurchase': () => about(),
    'packages.refundPurchase': () => about({ expectedRefund: 160 }),
    'booking.payFromPackage': async () => {
      const bought = await makePurchase(stand)
      const { booking } = await bought.patron.client.booking.holdBooking(holdOf(bought))
      const input = { id: booking.id, purchaseId: bought.purchase.id }
      return { audience: 'patron', cookie: bought.patron.cookie, input }
    },
  } satisfies Partial<Calls>
}
