import { useEffect } from 'react'

/** The card provider's wallet button in a browser that has no wallet. */
export function NoWallet({ onLoadError }: { onLoadError: () => void }): null {
  useEffect(() => onLoadError(), [onLoadError])
  return null
}
