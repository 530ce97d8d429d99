import type { Stripe } from '@stripe/stripe-js'

export interface CardProviderSettings {
  /** The script that defines `window.Stripe`. */
  scriptUrl: string
  publishableKey: string
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The card form could not be loaded. Please try again.'))
    })
    document.head.append(script)
  })
}

let loading: Promise<void> | null = null

/** Loads the gateway's library, when the first card is asked for. */
export async function loadCardProvider(settings: CardProviderSettings): Promise<Stripe | null> {
  if (!window.Stripe) {
    loading ??= loadScript(settings.scriptUrl)
    try {
      await loading
    } catch (error) {
      loading = null
      throw error
    }
  }
  // If `window.Stripe` exists, the package uses it and loads no script itself.
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  return loadStripe(settings.publishableKey)
}
