export { InvoiceScreen } from './invoice-screen.tsx'
export { MembershipCheckoutScreen } from './membership-checkout-screen.tsx'
export { PlansScreen } from './plans-screen.tsx'
export { SubscriptionScreen } from './subscription-screen.tsx'
