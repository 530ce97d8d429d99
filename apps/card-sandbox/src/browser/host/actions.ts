import { callApi, type Context, type Fields, flatten, type Outcome } from './calls.ts'
import type { Elements, PayingElement } from './elements.ts'
import { showOver } from './overlay.ts'

export type Subject = 'payment_intent' | 'setup_intent'

const PATHS: Record<Subject, string> = { payment_intent: 'payment_intents', setup_intent: 'setup_intents' }
const CLOSED: Record<Subject, string> = {
  payment_intent: 'payment_intent_authentication_failure',
  setup_intent: 'setup_intent_authentication_failure',
}

export const subjectOf = (secret: string): Subject =>
  secret.startsWith('seti_') ? 'setup_intent' : 'payment_intent'

const idOfSecret = (secret: string) => secret.split('_secret_', 1)[0] ?? ''

export function retrieveIntent(context: Context, secret: string): Promise<Outcome> {
  const path = `${PATHS[subjectOf(secret)]}/${idOfSecret(secret)}`
  return callApi(context, { method: 'GET', path, fields: { client_secret: secret } })
}

const isElement = (value: unknown): value is PayingElement =>
  typeof value === 'object' && value !== null && '_create' in value

/** Creates or returns the payment method that the page passed as an id, an element or a group of elements. */
export async function makeMethod(given: Fields): Promise<Outcome> {
  const elements = given['elements'] as Elements | undefined
  const params = (given['params'] as Fields | undefined) ?? given
  const source = elements ? elements._card() : given['card']
  if (!isElement(source)) {
    const token = (given['card'] as Fields | undefined)?.['token']
    const message = token
      ? 'The sandbox makes payment methods from elements only.'
      : 'Invalid value for createPaymentMethod: card should be an object or element.'
    return { error: { type: 'invalid_request_error', message } }
  }
  const { billing_details, metadata } = params
  const created = await source._create('payment_methods', {
    type: 'card',
    ...flatten({ billing_details, metadata }),
  })
  return created
}

async function idOfMethod(given: unknown): Promise<{ id?: string; error?: Fields }> {
  if (typeof given === 'string') return { id: given }
  if (given === undefined || given === null) return {}
  const { object, error } = await makeMethod(given as Fields)
  return error ? { error } : { id: String(object?.['id']) }
}

/** Confirms an intent, including the cardholder's authentication. */
export async function confirmIntent(
  context: Context,
  secret: string,
  { method, more = {}, ask = true }: { method?: unknown; more?: Fields; ask?: boolean },
): Promise<Outcome> {
  const made = await idOfMethod(method)
  if (made.error) return { error: made.error }
  const confirmed = await callApi(context, {
    method: 'POST',
    path: `${PATHS[subjectOf(secret)]}/${idOfSecret(secret)}/confirm`,
    fields: {
      ...more,
      client_secret: secret,
      use_stripe_sdk: true,
      ...(made.id ? { payment_method: made.id } : {}),
    },
  })
  return ask && confirmed.object ? answerBank(context, secret, confirmed.object) : confirmed
}

function bankOf(intent: Fields): string | null {
  const action = intent['next_action'] as {
    use_stripe_sdk?: { stripe_js?: string }
    redirect_to_url?: { url?: string }
  } | null
  return action?.use_stripe_sdk?.stripe_js ?? action?.redirect_to_url?.url ?? null
}

/** Lets the cardholder authenticate if the bank requires it. Returns the intent unchanged otherwise. */
export async function answerBank(context: Context, secret: string, intent: Fields): Promise<Outcome> {
  const bank = bankOf(intent)
  if (intent['status'] !== 'requires_action' || !bank) return { object: intent }
  // The page may use another host name for the sandbox than the server does.
  const { pathname, search } = new URL(bank)
  await showOver({
    url: `${context.origin}${pathname}${search}`,
    answer: 'card-sandbox:authenticated',
    label: 'Confirm with your bank',
    title: 'Test bank authentication',
  })
  const after = await retrieveIntent(context, secret)
  if (!after.object || after.object['status'] !== 'requires_payment_method') return after
  const subject = subjectOf(secret)
  const reason = after.object[subject === 'payment_intent' ? 'last_payment_error' : 'last_setup_error']
  const told = (reason as Fields | null) ?? { type: 'card_error', code: CLOSED[subject] }
  return { error: { ...told, [subject]: after.object } }
}

export async function handleNextAction(context: Context, secret: string): Promise<Outcome> {
  const current = await retrieveIntent(context, secret)
  return current.object ? answerBank(context, secret, current.object) : current
}
