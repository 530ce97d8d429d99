import type { ElementType, PageFont } from '../messages.ts'
import type { Context, Fields } from './calls.ts'
import { type CardElement, createElement, TITLES } from './element.ts'
import { createEmitter } from './emitter.ts'
import { createExpressCheckout, type ExpressCheckout } from './express-checkout.ts'

/** The elements that can create a payment method. */
export type PayingElement = CardElement | ExpressCheckout

export type Elements = ReturnType<typeof createElements>

/** A group of inputs that form one card. */
export function createElements(context: Context, options: Fields = {}) {
  const group = crypto.randomUUID()
  const fonts = (options['fonts'] ?? []) as readonly PageFont[]
  const made = new Map<string, PayingElement>()
  const emitter = createEmitter()

  function create(type: string, given: Fields = {}): PayingElement {
    if (type !== 'expressCheckout' && !(type in TITLES))
      throw new Error(`A valid Element name must be provided; the sandbox does not know '${type}'.`)
    if (made.has(type))
      throw new Error(`Can only create one Element of type ${type} through one Elements instance.`)
    const gone = () => void made.delete(type)
    const element =
      type === 'expressCheckout'
        ? createExpressCheckout(given, { context, options, gone })
        : createElement(type as ElementType, given, { context, group, fonts, gone })
    made.set(type, element)
    return element
  }

  const elements = {
    ...emitter,
    create,
    /** Finds an element by name, or by the React component that mounted it. */
    getElement(type: string | { __elementType?: string }): PayingElement | null {
      const name = typeof type === 'string' ? type : type.__elementType
      return made.get(name ?? '') ?? null
    },
    update: (change: Fields) => void Object.assign(options, change),
    fetchUpdates: () => Promise.resolve({}),
    submit: () => Promise.resolve({ selectedPaymentMethod: 'card' }),
    _options: options,
    /** The element with the card number, or a wallet element. */
    _card: () =>
      made.get('payment') ??
      made.get('card') ??
      made.get('cardNumber') ??
      made.get('expressCheckout') ??
      null,
  }
  return elements
}
