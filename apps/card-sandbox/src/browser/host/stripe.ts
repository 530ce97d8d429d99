import { confirmIntent, handleNextAction, makeMethod, retrieveIntent, subjectOf } from './actions.ts'
import type { Context, Fields, Outcome } from './calls.ts'
import { createElements, type Elements, type PayingElement } from './elements.ts'
import { flatten } from './calls.ts'

/** The version that @stripe/stripe-js expects. */
const VERSION = 'endive'

const served = document.currentScript
const ORIGIN = served instanceof HTMLScriptElement ? new URL(served.src).origin : window.location.origin

const named = ({ object, error }: Outcome, name: string) => (error ? { error } : { [name]: object })

const asPayment = async (outcome: Promise<Outcome>) => named(await outcome, 'paymentIntent')
const asSetup = async (outcome: Promise<Outcome>) => named(await outcome, 'setupIntent')
const asEither = async (secret: string, outcome: Promise<Outcome>) =>
  subjectOf(secret) === 'payment_intent' ? asPayment(outcome) : asSetup(outcome)

interface Confirming {
  elements?: Elements
  clientSecret?: string
  confirmParams?: Fields
  redirect?: 'always' | 'if_required'
}

function secretOf({ clientSecret, elements }: Confirming): string {
  const secret = clientSecret ?? elements?._options['clientSecret']
  if (typeof secret === 'string') return secret
  throw new Error('A client secret is needed: pass clientSecret here, or to elements().')
}

/** Confirms, then navigates to return_url like the gateway, unless told to stay. */
async function confirmWithElements(
  context: Context,
  given: Confirming,
  name: 'paymentIntent' | 'setupIntent',
) {
  const secret = secretOf(given)
  const params = given.confirmParams ?? {}
  const method = given.elements?._card()
    ? { elements: given.elements, params: params['payment_method_data'] ?? {} }
    : params['payment_method']
  const outcome = await confirmIntent(context, secret, { method, more: pick(params, ['setup_future_usage']) })
  const back = params['return_url']
  if (outcome.object && given.redirect !== 'if_required' && typeof back === 'string') {
    const url = new URL(back)
    url.searchParams.set('payment_intent_client_secret', secret)
    window.location.assign(url)
  }
  return named(outcome, name)
}

const pick = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]))

function openSandbox(publishableKey: string) {
  if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_')) {
    throw new Error('Please call Stripe() with your publishable key: a text that begins with pk_.')
  }
  const context: Context = { origin: ORIGIN, publishableKey }
  const confirmCard = (secret: string, data: Fields = {}, options: { handleActions?: boolean } = {}) =>
    confirmIntent(context, secret, {
      method: data['payment_method'],
      more: pick(data, ['setup_future_usage', 'return_url']),
      ask: options.handleActions !== false,
    })

  return {
    elements: (options?: Fields) => createElements(context, options),
    createPaymentMethod: async (given: Fields) => named(await makeMethod(given), 'paymentMethod'),
    createToken: async (element: PayingElement, data: Fields = {}) =>
      named(await element._create('tokens', flatten(data)), 'token'),
    confirmCardPayment: (secret: string, data?: Fields, options?: { handleActions?: boolean }) =>
      asPayment(confirmCard(secret, data, options)),
    confirmCardSetup: (secret: string, data?: Fields, options?: { handleActions?: boolean }) =>
      asSetup(confirmCard(secret, data, options)),
    confirmPayment: (given: Confirming) => confirmWithElements(context, given, 'paymentIntent'),
    confirmSetup: (given: Confirming) => confirmWithElements(context, given, 'setupIntent'),
    handleNextAction: ({ clientSecret }: { clientSecret: string }) =>
      asEither(clientSecret, handleNextAction(context, clientSecret)),
    handleCardAction: (secret: string) => asPayment(handleNextAction(context, secret)),
    retrievePaymentIntent: (secret: string) => asPayment(retrieveIntent(context, secret)),
    retrieveSetupIntent: (secret: string) => asSetup(retrieveIntent(context, secret)),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  }
}

Object.assign(window, { Stripe: Object.assign(openSandbox, { version: VERSION }) })
