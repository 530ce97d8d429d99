export interface PaymentEvents {
  'gatewayCustomer.create': { customerId: string }
  'card.setDefault': { last4: string }
  'card.remove': { last4: string }
}
