export interface PaymentEvents {
  'cardCustomer.open': { customerId: string }
  'card.setDefault': { last4: string }
  'card.remove': { last4: string }
}
