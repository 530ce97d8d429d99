import { useEffect, useEffectEvent, useRef } from 'react'

/** The step in the URL, so that the browser's back and forward buttons move between steps. */
export interface StepAddress {
  /** Starts at 1; undefined when the URL has none. */
  step: number | undefined
  /** `replace` changes the URL without a new history entry. */
  onStep: (step: number, replace: boolean) => void
}

export interface UseStepAddressOptions {
  address: StepAddress | undefined
  /** The current step, starting at 1. */
  step: number
  /** Number of steps. */
  count: number
  onGo: (step: number) => void
}

/** Writes the step to the URL, and follows the browser's back and forward buttons. */
export function useStepAddress({ address, step, count, onGo }: UseStepAddressOptions) {
  // The step that was written, but that the URL does not have yet.
  const told = useRef<number | null>(null)
  const isOpening = useRef(true)
  const shown = address?.step

  const tell = useEffectEvent((seen: number) => {
    const replace = isOpening.current
    isOpening.current = false
    if (!address || seen === address.step) return
    told.current = seen
    address.onStep(seen, replace)
  })
  useEffect(() => tell(step), [step])

  const follow = useEffectEvent((asked: number | undefined) => {
    if (told.current !== null) {
      if (asked === told.current) told.current = null
      return
    }
    if (asked !== undefined && asked !== step && asked >= 1 && asked <= count) onGo(asked)
  })
  useEffect(() => follow(shown), [shown])
}
