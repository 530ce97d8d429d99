import type { Created, ElementType, FrameOptions, FromFrame, Init, PageFont, ToFrame } from '../messages.ts'
import type { Context } from './calls.ts'
import { createEmitter } from './emitter.ts'

export const TITLES: Record<ElementType, string> = {
  card: 'Secure card details',
  cardCvc: 'Secure CVC',
  cardExpiry: 'Secure expiry date',
  cardNumber: 'Secure card number',
  payment: 'Secure card details',
}

const FILES: Record<ElementType, string> = {
  card: 'card',
  cardCvc: 'card-cvc',
  cardExpiry: 'card-expiry',
  cardNumber: 'card-number',
  payment: 'payment',
}

const FRAME_STYLE = {
  display: 'block',
  width: '100%',
  height: '23px',
  border: '0',
  background: 'transparent',
  colorScheme: 'normal',
}

export type CardElement = ReturnType<typeof createElement>

const optionsOf = ({ style, placeholder, disabled }: FrameOptions): FrameOptions =>
  structuredClone({
    ...(style ? { style } : {}),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(disabled === undefined ? {} : { disabled }),
  })

export function hostOf(target: string | HTMLElement): HTMLElement {
  const host = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
  if (host) return host
  throw new Error(
    `The selector you specified (${String(target)}) applies to no DOM elements that are currently on the page.`,
  )
}

interface Group {
  context: Context
  group: string
  fonts: readonly PageFont[]
  gone: () => void
}

/** Creates one of the gateway's inputs: an iframe with its message channel. */
export function createElement(
  elementType: ElementType,
  given: FrameOptions,
  { context, group, fonts, gone }: Group,
) {
  const emitter = createEmitter()
  const waiting = new Map<number, (created: Created) => void>()
  const options: FrameOptions = { ...given }
  let frame: HTMLIFrameElement | null = null
  let port: MessagePort | null = null
  let destroyed = false
  let sent = 0

  const tell = (message: ToFrame) => port?.postMessage(message)

  function hear(message: FromFrame): void {
    if (message.is === 'height') {
      if (frame) frame.style.height = `${message.px}px`
    } else if (message.is === 'created') {
      waiting.get(message.id)?.(message.result)
      waiting.delete(message.id)
    } else if (message.is === 'change') emitter.fire('change', message.report)
    else if (message.is === 'ready') emitter.fire('ready', element)
    else emitter.fire(message.is, { elementType })
  }

  function connect(target: HTMLIFrameElement): void {
    const channel = new MessageChannel()
    port = channel.port1
    port.addEventListener('message', ({ data }: MessageEvent<FromFrame>) => hear(data))
    port.start()
    const init: Init = {
      kind: 'card-sandbox:init',
      elementType,
      group,
      publishableKey: context.publishableKey,
      options: optionsOf(options),
      fonts,
    }
    target.contentWindow?.postMessage(init, context.origin, [channel.port2])
  }

  function mount(target: string | HTMLElement): void {
    if (destroyed) throw new Error('This Element has already been destroyed. Please create a new one.')
    unmount()
    const inner = document.createElement('iframe')
    inner.title = TITLES[elementType]
    inner.name = `card-sandbox-${elementType}-${group.slice(0, 8)}`
    inner.setAttribute('allowtransparency', 'true')
    Object.assign(inner.style, FRAME_STYLE)
    inner.addEventListener('load', () => connect(inner))
    inner.src = `${context.origin}/elements/${FILES[elementType]}.html`
    hostOf(target).replaceChildren(inner)
    frame = inner
  }

  function unmount(): void {
    port?.close()
    frame?.remove()
    frame = null
    port = null
  }

  const element = {
    on: (name: string, listener: (payload?: unknown) => void) => (emitter.on(name, listener), element),
    once: (name: string, listener: (payload?: unknown) => void) => (emitter.once(name, listener), element),
    off: (name: string, listener?: (payload?: unknown) => void) => (emitter.off(name, listener), element),
    mount,
    unmount,
    destroy(): void {
      unmount()
      destroyed = true
      gone()
    },
    update(change: FrameOptions): void {
      Object.assign(options, change)
      tell({ do: 'update', options: optionsOf(change) })
    },
    focus(): void {
      frame?.focus()
      tell({ do: 'focus' })
    },
    blur: () => tell({ do: 'blur' }),
    clear: () => tell({ do: 'clear' }),
    collapse: () => undefined,
    _componentName: elementType,
    _elementType: elementType,
    /** Makes the frame create a payment method or token from the typed values. */
    _create(path: 'payment_methods' | 'tokens', more: Record<string, string>): Promise<Created> {
      if (!port) {
        return Promise.resolve({
          error: {
            type: 'invalid_request_error',
            message:
              'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
          },
        })
      }
      sent += 1
      const id = sent
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        tell({ do: 'create', id, path, more })
      })
    },
  }
  return element
}
