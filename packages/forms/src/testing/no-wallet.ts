import { useEffect } from 'react'

/** A fake of the gateway's wallet button in a browser without a wallet. */
export function NoWallet({ onLoadError }: { onLoadError: () => void }): null {
  useEffect(() => onLoadError(), [onLoadError])
  return null
}
