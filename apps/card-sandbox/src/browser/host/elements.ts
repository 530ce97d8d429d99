import type { ElementType, FrameOptions, PageFont } from '../messages.ts'
import type { Context, Fields } from './calls.ts'
import { type CardElement, createElement, TITLES } from './element.ts'
import { createEmitter } from './emitter.ts'

export type Elements = ReturnType<typeof createElements>

/** A group of inputs that together are one card. */
export function createElements(context: Context, options: Fields = {}) {
  const group = crypto.randomUUID()
  const fonts = (options['fonts'] ?? []) as readonly PageFont[]
  const made = new Map<string, CardElement>()
  const emitter = createEmitter()

  function create(type: string, given: FrameOptions = {}): CardElement {
    if (!(type in TITLES))
      throw new Error(`A valid Element name must be provided; the sandbox does not know '${type}'.`)
    if (made.has(type))
      throw new Error(`Can only create one Element of type ${type} through one Elements instance.`)
    const gone = () => void made.delete(type)
    const element = createElement(type as ElementType, given, { context, group, fonts, gone })
    made.set(type, element)
    return element
  }

  const elements = {
    ...emitter,
    create,
    /** By name, or by the React component that mounted it. */
    getElement(type: string | { __elementType?: string }): CardElement | null {
      const name = typeof type === 'string' ? type : type.__elementType
      return made.get(name ?? '') ?? null
    },
    update: (change: Fields) => void Object.assign(options, change),
    fetchUpdates: () => Promise.resolve({}),
    submit: () => Promise.resolve({ selectedPaymentMethod: 'card' }),
    _options: options,
    /** The input that the number was typed into. */
    _card: () => made.get('payment') ?? made.get('card') ?? made.get('cardNumber') ?? null,
  }
  return elements
}
