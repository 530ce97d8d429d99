import type { Created, WalletAnswer } from '../messages.ts'
import { callApi, type Context, type Fields } from './calls.ts'
import { hostOf } from './element.ts'
import { createEmitter } from './emitter.ts'
import { showOver } from './overlay.ts'

interface Wallet {
  option: 'applePay' | 'googlePay'
  type: 'apple_pay' | 'google_pay'
  name: string
}

const APPLE: Wallet = { option: 'applePay', type: 'apple_pay', name: 'Apple Pay' }
const GOOGLE: Wallet = { option: 'googlePay', type: 'google_pay', name: 'Google Pay' }

/** The wallet of this browser's vendor. Browsers without a wallet show no payment button. */
function walletHere(): Wallet | null {
  if ('ApplePaySession' in window) return APPLE
  return 'PaymentRequest' in window ? GOOGLE : null
}

const BUTTON = {
  display: 'block',
  width: '100%',
  border: '0',
  cursor: 'pointer',
  font: '500 1.125rem system-ui, sans-serif',
} as const

const COLOURS = {
  black: { background: '#000000', color: '#ffffff' },
  white: { background: '#ffffff', color: '#1f1f1f' },
} as const

interface Group {
  context: Context
  /** The options of the group: the amount and the appearance. */
  options: Fields
  gone: () => void
}

interface Settings {
  buttonHeight?: number
  buttonTheme?: Partial<Record<Wallet['option'], string>>
  paymentMethods?: Partial<Record<Wallet['option'], string>>
}

export type ExpressCheckout = ReturnType<typeof createExpressCheckout>

function drawButton(wallet: Wallet, { buttonHeight = 44, buttonTheme }: Settings, options: Fields) {
  const { variables } = (options['appearance'] ?? {}) as { variables?: { borderRadius?: string } }
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = wallet.name
  Object.assign(button.style, BUTTON, COLOURS[buttonTheme?.[wallet.option] === 'white' ? 'white' : 'black'], {
    height: `${buttonHeight}px`,
    borderRadius: variables?.borderRadius ?? '4px',
  })
  return button
}

/** A wallet button with its payment sheet. Empty where the browser has no wallet. */
export function createExpressCheckout(given: Fields, { context, options, gone }: Group) {
  const emitter = createEmitter()
  const elementType = 'expressCheckout'
  const settings = given as Settings
  const here = walletHere()
  const wallet = here && settings.paymentMethods?.[here.option] !== 'never' ? here : null
  let button: HTMLButtonElement | null = null
  /** The card chosen in the sheet. */
  let token: string | null = null

  async function open({ name, type }: Wallet): Promise<void> {
    const shown = new URLSearchParams({
      wallet: name,
      amount: String(options['amount']),
      currency: String(options['currency']),
    })
    const answer = await showOver<WalletAnswer>({
      url: `${context.origin}/elements/wallet.html#${shown}`,
      answer: 'card-sandbox:wallet',
      label: name,
      title: `${name}, a stand-in`,
    })
    token = answer.token
    if (!token) return emitter.fire('cancel', { elementType })
    emitter.fire('confirm', { elementType, expressPaymentType: type, paymentFailed: () => undefined })
  }

  function press(pressed: Wallet): void {
    emitter.fire('click', {
      elementType,
      expressPaymentType: pressed.type,
      resolve: () => void open(pressed),
      reject: () => undefined,
    })
  }

  function mount(target: string | HTMLElement): void {
    const host = hostOf(target)
    host.replaceChildren()
    if (wallet) {
      button = drawButton(wallet, settings, options)
      button.addEventListener('click', () => press(wallet))
      host.append(button)
    }
    // Deferred, because listeners are added after mounting.
    setTimeout(() => {
      const offered = wallet ? { [wallet.option]: { available: true } } : undefined
      emitter.fire('ready', {
        elementType,
        availablePaymentMethods: wallet ? { [wallet.option]: true } : undefined,
      })
      emitter.fire('availablepaymentmethodschange', { elementType, paymentMethods: offered })
    })
  }

  const unmount = () => button?.remove()

  const element = {
    on: (name: string, listener: (payload?: unknown) => void) => (emitter.on(name, listener), element),
    once: (name: string, listener: (payload?: unknown) => void) => (emitter.once(name, listener), element),
    off: (name: string, listener?: (payload?: unknown) => void) => (emitter.off(name, listener), element),
    mount,
    unmount,
    destroy(): void {
      unmount()
      gone()
    },
    update: (change: Fields) => void Object.assign(settings, change),
    focus: () => button?.focus(),
    blur: () => button?.blur(),
    _componentName: elementType,
    _elementType: elementType,
    /** Creates a payment method or token from the chosen card. */
    async _create(path: 'payment_methods' | 'tokens', more: Record<string, string>): Promise<Created> {
      if (!token) {
        return {
          error: { type: 'invalid_request_error', message: 'Nobody has paid with the wallet yet.' },
        }
      }
      const fields = { ...more, 'card[token]': token }
      token = null
      return callApi(context, { method: 'POST', path, fields })
    },
  }
  return element
}
