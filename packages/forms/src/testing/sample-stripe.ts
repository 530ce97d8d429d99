import type { Stripe } from '@stripe/stripe-js'

type Listener = (event: object) => void

/** A fake of the gateway's script for stories: fields without iframes, and optionally a wallet. */
export function sampleStripe({ hasWallet }: { hasWallet: boolean }): Stripe {
  const paymentFailed = () => {}

  function createElement(type: string) {
    const listeners = new Map<string, Listener>()
    const tell = (name: string, event: object) => listeners.get(name)?.(event)
    const confirm = () => tell('confirm', { elementType: type, paymentFailed })
    const button = () => {
      const drawn = document.createElement('button')
      drawn.type = 'button'
      drawn.textContent = 'Google Pay'
      drawn.style.cssText =
        'width: 100%; height: 48px; border: 0; border-radius: 12px; background: #000; color: #fff'
      drawn.addEventListener('click', () => tell('click', { resolve: confirm, reject: () => {} }))
      return drawn
    }
    const element = {
      on: (name: string, listener: Listener) => {
        listeners.set(name, listener)
        return element
      },
      off: (name: string) => {
        listeners.delete(name)
        return element
      },
      mount: (host: HTMLElement) => {
        const isWallet = type === 'expressCheckout'
        if (isWallet && hasWallet) host.append(button())
        setTimeout(() => {
          if (!isWallet) return tell('ready', element)
          const paymentMethods = hasWallet ? { googlePay: { available: true } } : undefined
          tell('availablepaymentmethodschange', { paymentMethods })
        })
      },
      update: () => {},
      destroy: () => {},
      focus: () => {},
    }
    return element
  }

  const elements = () => ({
    create: createElement,
    getElement: () => ({}),
    update: () => {},
    submit: async () => ({}),
  })

  const stripe = {
    elements,
    createToken: async () => ({}),
    createPaymentMethod: async () => ({ paymentMethod: { id: 'pm_1' } }),
    confirmCardPayment: async () => ({}),
    handleNextAction: async () => ({}),
  }
  return stripe as unknown as Stripe
}
