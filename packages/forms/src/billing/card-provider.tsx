import { Elements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

import { ErrorState } from '@wellspring/ui/error-state'

import { fontsOfPage } from './page-fonts.ts'
import { loadCardProvider } from './load-card-provider.ts'
import type { CardProviderSettings } from './load-card-provider.ts'

export interface CardProviderProps extends CardProviderSettings {
  children: ReactNode
}

const textFont = () => getComputedStyle(document.body).fontFamily

/** Enables card fields below it. */
export function CardProvider({ scriptUrl, publishableKey, children }: CardProviderProps) {
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [options] = useState(() => ({
    fonts: typeof document === 'undefined' ? [] : fontsOfPage(textFont(), document.styleSheets),
  }))
  useEffect(() => {
    if (failure !== null) return
    let current = true
    loadCardProvider({ scriptUrl, publishableKey }).then(
      (loaded) => current && setStripe(loaded),
      (error: Error) => current && setFailure(error.message),
    )
    return () => {
      current = false
    }
  }, [scriptUrl, publishableKey, failure])
  return failure !== null ? (
    <ErrorState message={failure} onRetry={() => setFailure(null)} />
  ) : (
    <Elements stripe={stripe} options={options}>
      {children}
    </Elements>
  )
}
