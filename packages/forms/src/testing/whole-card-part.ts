import { useEffect, useEffectEvent } from 'react'

interface PartProps {
  onReady: (element: { focus: () => void }) => void
  onChange: (event: { complete: boolean; empty: boolean }) => void
}

/** A fake of a gateway element that has loaded and is filled in. */
export function WholeCardPart({ onReady, onChange }: PartProps) {
  const tell = useEffectEvent(() => {
    onReady({ focus: () => {} })
    onChange({ complete: true, empty: false })
  })
  useEffect(() => tell(), [])
  return null
}
