import type { Decline } from '../http/errors.ts'
import type { Brand } from './numbers.ts'

export interface TestCard {
  number: string
  brand: Exclude<Brand, 'unknown'>
  /** The names of its ready-made ids: pm_card_<name> and tok_<name>. */
  names: readonly string[]
  /** Refused when attached to a customer and when charged. */
  declines?: Decline
  /** Can be attached, and is refused only when charged. */
  declinesCharge?: Decline
  /** When the bank requires authentication. */
  authenticates?: 'always' | 'until saved'
  /** What the cardholder's bank does after a payment: a chargeback, an inquiry or a warning. */
  disputes?: 'chargeback' | 'inquiry' | 'warning'
  /** The bank reverses refunds a moment later. */
  refusesRefunds?: true
}

const decline = (reason: string, message: string): Decline => ({
  code: 'card_declined',
  decline_code: reason,
  message,
})

const GENERIC = decline('generic_decline', 'Your card was declined.')

export const LIVE_CARD = decline(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
)

/** The decline of a card that requires authentication when its holder is not present. */
export const HOLDER_AWAY: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

const CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', names: ['visa'] },
  { number: '4000056655665556', brand: 'visa', names: ['visa_debit'] },
  { number: '5555555555554444', brand: 'mastercard', names: ['mastercard'] },
  { number: '378282246310005', brand: 'amex', names: ['amex'] },
  { number: '6011111111111117', brand: 'discover', names: ['discover'] },
  {
    number: '4000000000000002',
    brand: 'visa',
    names: ['chargeDeclined', 'visa_chargeDeclined'],
    declines: GENERIC,
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    names: ['chargeDeclinedInsufficientFunds', 'visa_chargeDeclinedInsufficientFunds'],
    declines: decline('insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    names: ['chargeDeclinedExpiredCard', 'visa_chargeDeclinedExpiredCard'],
    declines: { code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' },
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    names: ['chargeDeclinedIncorrectCvc', 'visa_chargeDeclinedIncorrectCvc'],
    declines: { code: 'incorrect_cvc', message: "Your card's security code is incorrect.", param: 'cvc' },
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    names: ['chargeDeclinedProcessingError', 'visa_chargeDeclinedProcessingError'],
    declines: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    names: ['chargeCustomerFail', 'visa_chargeCustomerFail'],
    declinesCharge: GENERIC,
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    names: ['authenticationRequired'],
    authenticates: 'always',
  },
  {
    number: '4000000000003220',
    brand: 'visa',
    names: ['threeDSecure2Required', 'threeDSecureRequired'],
    authenticates: 'always',
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    names: ['authenticationRequiredOnSetup'],
    authenticates: 'until saved',
  },
  { number: '4000000000000259', brand: 'visa', names: ['createDispute'], disputes: 'chargeback' },
  { number: '4000000000001976', brand: 'visa', names: ['createDisputeInquiry'], disputes: 'inquiry' },
  { number: '4000000000005423', brand: 'visa', names: ['createIssuerFraudRecord'], disputes: 'warning' },
  { number: '4000000000005126', brand: 'visa', names: ['refundFail'], refusesRefunds: true },
]

const byNumber = new Map(CARDS.map((card) => [card.number, card]))
const byName = new Map(CARDS.flatMap((card) => card.names.map((name) => [name, card] as const)))

export const cardByNumber = (number: string): TestCard | undefined => byNumber.get(number)

/** The card of 'pm_card_visa', 'tok_visa' or 'tok_chargeDeclined'. */
export function cardByReadyMadeId(id: string): TestCard | undefined {
  return byName.get(id.replace(/^(pm_card_|tok_)/, ''))
}
