import type { StripeElementStyle } from '@stripe/stripe-js'
import { useLayoutEffect, useRef, useState } from 'react'

import { useIsDark } from '@wellspring/ui/theme-switch'

/** The provider's frames see none of the page's styles: they are told the colours that a probe shows. */
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
    // Dark or light, chosen or by the system, changes what the probe shows, not what the effect reads.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isDark])
  return { style, text, error, muted }
}
