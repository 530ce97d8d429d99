import type { StripeElementStyle } from '@stripe/stripe-js'
import { useLayoutEffect, useRef, useState } from 'react'

import { useTheme } from '@wellspring/ui/theme-switch'

/** The provider's frames see none of the page's styles: they are told the colours that a probe shows. */
export function useElementStyle() {
  const [theme] = useTheme()
  const text = useRef<HTMLDivElement>(null)
  const error = useRef<HTMLSpanElement>(null)
  const muted = useRef<HTMLSpanElement>(null)
  const [style, setStyle] = useState<StripeElementStyle | null>(null)
  useLayoutEffect(() => {
    if (!text.current || !error.current || !muted.current) return
    const { color, fontFamily, fontSize } = getComputedStyle(text.current)
    const placeholder = getComputedStyle(muted.current).color
    setStyle({
      base: { color, fontFamily, fontSize, iconColor: color, '::placeholder': { color: placeholder } },
      invalid: {
        color: getComputedStyle(error.current).color,
        iconColor: getComputedStyle(error.current).color,
      },
    })
    // A theme changes what the probe shows, not what the effect reads.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [theme])
  return { style, text, error, muted }
}
