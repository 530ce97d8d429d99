import type { StripeElementStyle } from '@stripe/stripe-js'
import { useLayoutEffect, useRef, useState } from 'react'

import { useIsDark } from '@wellspring/ui/theme-switch'

/** The gateway's iframes cannot see the page's styles, so their colours are read from probe elements and passed on. */
export function useElementStyle() {
  const isDark = useIsDark()
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
    // The theme changes the computed styles, which the effect reads from the DOM.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isDark])
  return { style, text, error, muted }
}
