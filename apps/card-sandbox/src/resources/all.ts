import type { Route } from '../http/route.ts'
import { accountLinks } from './account-links.ts'
import { accounts } from './accounts.ts'
import { balance } from './balance.ts'
import { charges } from './charges.ts'
import { customers } from './customers.ts'
import { disputes } from './disputes.ts'
import { events } from './events.ts'
import { invoices } from './invoices.ts'
import { paymentIntents } from './payment-intents.ts'
import { paymentMethods } from './payment-methods.ts'
import { payouts } from './payouts.ts'
import { prices } from './prices.ts'
import { products } from './products.ts'
import { refunds } from './refunds.ts'
import { setupIntents } from './setup-intents.ts'
import { subscriptions } from './subscriptions.ts'
import { testClocks } from './test-clocks.ts'
import { transfers } from './transfers.ts'

export const allRoutes: readonly Route[] = [
  ...customers,
  ...paymentMethods,
  ...setupIntents,
  ...paymentIntents,
  ...charges,
  ...refunds,
  ...disputes,
  ...products,
  ...prices,
  ...subscriptions,
  ...invoices,
  ...accounts,
  ...accountLinks,
  ...transfers,
  ...payouts,
  ...balance,
  ...testClocks,
  ...events,
]
